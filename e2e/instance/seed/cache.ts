import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { flavourOf } from '../flavour.ts';
import type { ResolvedOptions } from '../options.ts';
import { buildSeed } from './build.ts';

const INSTANCE = fileURLToPath(new URL('..', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
/** The code that determines the content of a seed. */
const SOURCES = ['seed', 'db/migrations', 'model/format', 'ids.ts', 'model/passwords.ts'];

function* filesOf(path: string): Generator<string> {
  if (path.endsWith('.ts') || path.endsWith('.sql')) yield path;
  else
    for (const entry of readdirSync(path).sort())
      if (entry.endsWith('.ts') ? !entry.endsWith('.test.ts') : entry.endsWith('.sql') || !entry.includes('.'))
        yield* filesOf(join(path, entry));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(join(INSTANCE, source))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
/**
 * Computed when the code is loaded: a process that keeps running while files change must not store a seed of old code
 * under the key of the new code.
 */
const CODE = hashSources();

const keyOf = (options: ResolvedOptions): string =>
  `${options.seed}-${options.seedNumber}-${flavourOf(options.flavour).ids}-${CODE}`;

const LOCK_STALE_MS = 180_000;
const UNUSED_MS = 7 * 86_400_000;
const age = (path: string): number => Date.now() - statSync(path).mtimeMs;

/** Deletes seeds of older code that were unused for a week. */
function prune(): void {
  for (const name of readdirSync(CACHE))
    if (name.startsWith('instance-') && age(join(CACHE, name)) > UNUSED_MS)
      rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** Takes the lock for building a seed. @returns false if another process has it */
function lock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * The folder of a finished seed, built first if there is none for this code. Of several processes that need it, one
 * builds and the others wait.
 */
export async function seedFolder(options: ResolvedOptions): Promise<string> {
  const folder = join(CACHE, `instance-${keyOf(options)}`);
  const isBuilt = (): boolean => existsSync(join(folder, 'instance.db'));
  if (isBuilt()) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  mkdirSync(CACHE, { recursive: true });
  const guard = `${folder}.lock`;
  while (!lock(guard)) {
    await wait(100);
    if (isBuilt()) return folder;
    if (existsSync(guard) && age(guard) > LOCK_STALE_MS) rmSync(guard, { recursive: true, force: true });
  }
  try {
    if (isBuilt()) return folder;
    options.log(`Preparing the seed “${options.seed}” (once; kept in e2e/.cache) …`);
    const draft = `${folder}.draft`;
    await buildSeed(draft, options);
    renameSync(draft, folder);
    prune();
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
  return folder;
}
