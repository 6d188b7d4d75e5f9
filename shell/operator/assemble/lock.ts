import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseJson } from '../files.ts';
import { isMissing, nodeErrorCode, OperatorError, unwritable } from '../operator-error.ts';
import { noDeployment, type Layout } from './layout.ts';
import { ownIdentity, stateOf, type ProcessIdentity } from './process-identity.ts';
import { requireDeployment } from './shell-build.ts';
import { sweep } from './sweep.ts';

/** A command writes its identity right after it has made the lock. An empty lock that is older was cut off. */
const WRITING_MS = 1_000;
const READ_EVERY_MS = 50;

/** The operator's own folder inside an existing deployment. */
async function makeFolder(layout: Layout): Promise<void> {
  try {
    await mkdir(dirname(layout.lock));
  } catch (error) {
    if (isMissing(error)) throw noDeployment(layout);
    if (nodeErrorCode(error) !== 'EEXIST') throw unwritable(dirname(layout.lock), error);
  }
}

const isOwner = (value: unknown): value is ProcessIdentity =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  Number.isInteger(value.pid) &&
  'startedAt' in value &&
  (value.startedAt === null || typeof value.startedAt === 'string') &&
  'host' in value &&
  typeof value.host === 'string' &&
  'space' in value &&
  typeof value.space === 'string';

/** Reads who has the lock. `cut-off`: the machine ended while it was written. */
async function ownerOf(path: string): Promise<ProcessIdentity | 'missing' | 'cut-off'> {
  for (let waited = 0; waited < WRITING_MS; waited += READ_EVERY_MS) {
    try {
      const parsed = parseJson(await readFile(path, 'utf8'));
      if (parsed.ok && isOwner(parsed.value)) return parsed.value;
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
    await delay(READ_EVERY_MS);
  }
  return 'cut-off';
}

function held(path: string, { pid, host }: ProcessIdentity, isSeen: boolean): OperatorError {
  return new OperatorError(
    'LOCKED',
    `Another skerry command (process ${pid} on ${host}) is changing this deployment: it has the lock ${path}.`,
    isSeen
      ? 'Wait until it has ended, then run this one again.'
      : 'Wait until it has ended, then run this one again. It is on another machine or in another container: if it does not run there any more, delete that file.',
  );
}

/** Returns whether the file was made. It was not if it is in place already. */
async function make(path: string, own: ProcessIdentity): Promise<boolean> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(own));
    return true;
  } catch (error) {
    if (nodeErrorCode(error) === 'EEXIST') return false;
    if (file) await rm(path, { force: true });
    throw unwritable(path, error);
  } finally {
    await file?.close();
  }
}

/** Returns whether there is a lock of a process that has ended. Throws if it has not. */
async function isEnded({ lock }: Layout, own: ProcessIdentity): Promise<boolean> {
  const owner = await ownerOf(lock);
  if (typeof owner === 'string') return owner === 'cut-off';
  const state = await stateOf(owner, own);
  if (state !== 'ended') throw held(lock, owner, state === 'runs');
  return true;
}

/**
 * Removes the lock of a process that has ended. Only one command at a time may do so, and it looks again: a slow one
 * would otherwise remove the lock that another command has taken since.
 */
async function removeEnded(layout: Layout, own: ProcessIdentity): Promise<void> {
  const removal = `${layout.lock}.removal`;
  if (!(await make(removal, own)))
    throw new OperatorError(
      'LOCKED',
      `Another skerry command is taking over the lock of this deployment: ${removal} exists.`,
      'Run this one again. If no command runs, delete that file.',
    );
  try {
    if (await isEnded(layout, own)) await rm(layout.lock);
  } finally {
    await rm(removal, { force: true });
  }
}

/** Two commands at once would overwrite each other's changes. The lock of a process that has ended is taken over. */
export async function withLock<T>(layout: Layout, work: () => Promise<T>): Promise<T> {
  await requireDeployment(layout);
  await makeFolder(layout);
  const own = await ownIdentity();
  while (!(await make(layout.lock, own))) if (await isEnded(layout, own)) await removeEnded(layout, own);
  try {
    await sweep(layout);
    return await work();
  } finally {
    await rm(layout.lock, { force: true });
  }
}
