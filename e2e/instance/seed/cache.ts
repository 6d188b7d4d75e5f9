import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flavourOf } from '../flavour.ts';
import type { ResolvedOptions } from '../options.ts';
import { buildSeed } from './build.ts';

const INSTANCE = fileURLToPath(new URL('..', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
/** The code that decides what a seed holds. */
const SOURCES = ['seed', 'db/migrations', 'model/format', 'ids.ts', 'model/passwords.ts'];

function* filesOf(path: string): Generator<string> {
  if (path.endsWith('.ts') || path.endsWith('.sql')) yield path;
  else for (const entry of readdirSync(path).sort()) if (entry.endsWith('.ts') ? !entry.endsWith('.test.ts') : entry.endsWith('.sql') || !entry.includes('.')) yield* filesOf(join(path, entry));
}

function keyOf(options: ResolvedOptions): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(join(INSTANCE, source))) hash.update(readFileSync(file));
  return `${options.seed}-${options.seedNumber}-${flavourOf(options.flavour).ids}-${hash.digest('hex').slice(0, 12)}`;
}

/** The folder of a finished seed, built first when there is none for this code; safe when several processes want it at once. */
export async function seedFolder(options: ResolvedOptions): Promise<string> {
  const folder = join(CACHE, `instance-${keyOf(options)}`);
  if (existsSync(join(folder, 'instance.db'))) return folder;
  mkdirSync(CACHE, { recursive: true });
  options.log(`Preparing the seed “${options.seed}” (once; kept in e2e/.cache) …`);
  const draft = `${folder}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  await buildSeed(draft, options);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // somebody else finished first: theirs is as good
    if (!existsSync(join(folder, 'instance.db'))) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
