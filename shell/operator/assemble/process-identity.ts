import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { nodeErrorCode } from '../operator-error.ts';

/** A process, so that another one with the same number is not taken for it. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the words of the system; `null` where the system does not say. */
  startedAt: string | null;
  host: string;
  /** The start of the machine and the space in which the number counts: containers have their own. */
  space: string;
}

const orNull = (reading: Promise<string>): Promise<string | null> => reading.catch(() => null);

/** Of all fields the only one that may contain spaces and brackets is the program's name, the second. */
const STARTED_AT = 19;

/** When a process started; `null` if it does not run, or the system does not say: only Linux does. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await orNull(readFile(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTED_AT] ?? null;
}

async function spaceOf(): Promise<string> {
  const boot = await orNull(readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const numbers = await orNull(readlink('/proc/self/ns/pid'));
  return [boot?.trim(), numbers].filter(Boolean).join(' ');
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  const [startedAt, space] = await Promise.all([startOf(process.pid), spaceOf()]);
  return { pid: process.pid, startedAt, host: hostname(), space };
}

function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return nodeErrorCode(error) === 'EPERM';
  }
}

/** Whether a process runs; `unknown` if it is on another machine, or in another container. */
export async function stateOf(other: ProcessIdentity, own: ProcessIdentity): Promise<'runs' | 'ended' | 'unknown'> {
  if (other.host !== own.host) return 'unknown';
  if (other.space !== own.space) {
    const [boot, ownBoot] = [other.space.split(' ')[0], own.space.split(' ')[0]];
    return boot === ownBoot ? 'unknown' : 'ended';
  }
  if (!isNumberTaken(other.pid)) return 'ended';
  const startedAt = await startOf(other.pid);
  return startedAt === null || other.startedAt === null || startedAt === other.startedAt ? 'runs' : 'ended';
}
