import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseJson } from '../files.ts';
import { isMissing, nodeErrorCode, OperatorError, unwritable } from '../operator-error.ts';
import { noDeployment, type Layout } from './layout.ts';
import { ownIdentity, stateOf, type ProcessIdentity } from './process-identity.ts';
import { requireDeployment } from './shell-build.ts';
import { sweep } from './sweep.ts';

/*
 * The locks of a deployment have numbers, and the one with the highest number counts. It names its owner; an empty one
 * is free. Who takes a free one, or that of a process that has ended, makes the next number, which only one can do, and
 * has it if there is still no higher one. Only the owner of a number deletes lower ones, so the highest never sinks: a
 * command that has slept since it looked cannot take what another one has taken since.
 */

/** The operator's own folder inside an existing deployment. */
async function makeFolder(layout: Layout): Promise<void> {
  try {
    await mkdir(dirname(layout.lock));
  } catch (error) {
    if (isMissing(error)) throw noDeployment(layout);
    if (nodeErrorCode(error) !== 'EEXIST') throw unwritable(dirname(layout.lock), error);
  }
}

/** The numbers of the locks in place. */
async function numbersOf({ lock }: Layout): Promise<number[]> {
  const start = basename(lock);
  const names = (await readdir(dirname(lock))).filter((name) => name.startsWith(start));
  return names.map((name) => name.slice(start.length)).flatMap((rest) => (/^\d+$/.test(rest) ? [Number(rest)] : []));
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

/** Who has a lock. Nobody has one that is gone, empty, or was cut off by the end of the machine. */
async function ownerOf(path: string): Promise<ProcessIdentity | undefined> {
  try {
    const parsed = parseJson(await readFile(path, 'utf8'));
    return parsed.ok && isOwner(parsed.value) ? parsed.value : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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

interface Taken {
  number: number;
  /** The owner's file, still open: emptying it needs neither room on the disk nor its name. */
  file: FileHandle;
}

/** A lock that is there with its whole content, or not at all. `undefined` if another command was faster. */
async function make(path: string, own: ProcessIdentity): Promise<FileHandle | undefined> {
  const temporary = join(dirname(path), `${randomBytes(6).toString('hex')}.lock.tmp`);
  let file: FileHandle | undefined;
  try {
    file = await open(temporary, 'wx');
    await file.writeFile(JSON.stringify(own));
    await link(temporary, path);
    return file;
  } catch (error) {
    await file?.close();
    if (nodeErrorCode(error) === 'EEXIST') return undefined;
    throw unwritable(path, error);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function take(layout: Layout): Promise<Taken> {
  const own = await ownIdentity();
  for (;;) {
    const highest = Math.max(0, ...(await numbersOf(layout)));
    const path = `${layout.lock}${highest}`;
    const owner = highest === 0 ? undefined : await ownerOf(path);
    const state = owner ? await stateOf(owner, own) : 'ended';
    if (owner && state !== 'ended') throw held(path, owner, state === 'runs');
    const number = highest + 1;
    const file = await make(`${layout.lock}${number}`, own);
    if (!file) continue;
    const numbers = await numbersOf(layout);
    if (Math.max(...numbers) === number) {
      for (const one of numbers) if (one < number) await rm(`${layout.lock}${one}`, { force: true });
      return { number, file };
    }
    await file.close();
    await rm(`${layout.lock}${number}`, { force: true });
  }
}

/** Two commands at once would overwrite each other's changes. The lock of a process that has ended is taken over. */
export async function withLock<T>(layout: Layout, work: () => Promise<T>): Promise<T> {
  await requireDeployment(layout);
  await makeFolder(layout);
  const { file } = await take(layout);
  try {
    await sweep(layout);
    return await work();
  } finally {
    await file.truncate(0);
    await file.close();
  }
}
