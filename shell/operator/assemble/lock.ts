import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, nodeErrorCode, OperatorError } from '../operator-error.ts';
import { noDeployment, type Layout } from './layout.ts';
import { requireDeployment } from './shell-build.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return nodeErrorCode(error) === 'EPERM';
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (nodeErrorCode(error) === 'EEXIST') return false;
    throw new OperatorError(
      'UNWRITABLE',
      `${path} could not be written (${nodeErrorCode(error) ?? String(error)}).`,
      'Check the write permissions of the deployment, then run the command again.',
      { cause: error },
    );
  }
}

/** The operator's own folder inside an existing deployment. */
async function makeFolder(layout: Layout): Promise<void> {
  try {
    await mkdir(dirname(layout.lock));
  } catch (error) {
    if (isMissing(error)) throw noDeployment(layout);
    if (nodeErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Two commands at once would overwrite each other's changes. The lock of a process that has died is taken over. */
export async function withLock<T>(layout: Layout, work: () => Promise<T>): Promise<T> {
  await requireDeployment(layout);
  await makeFolder(layout);
  if (!(await take(layout.lock))) {
    const holder = Number(await readFile(layout.lock, 'utf8').catch(() => ''));
    const isHeld = Number.isInteger(holder) && holder > 0 && isAlive(holder);
    if (isHeld) {
      throw new OperatorError(
        'LOCKED',
        `Another skerry command (process ${holder}) is running in ${layout.dir}.`,
        'Wait until it has ended, then run this one again.',
      );
    }
    await rm(layout.lock, { force: true });
    if (!(await take(layout.lock)))
      throw new OperatorError(
        'LOCKED',
        `Another skerry command is running in ${layout.dir}.`,
        'Wait until it has ended, then run this one again.',
      );
  }
  try {
    return await work();
  } finally {
    await rm(layout.lock, { force: true });
  }
}
