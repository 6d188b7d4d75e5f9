import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ENGINES, findEngine, type EngineName } from './find-engines.ts';
import { failures, missingLine, table } from './table.ts';
import { walk, type Walk } from './walk.ts';

const HELP = `npm run engines -- [ENGINE …]
  ENGINE …   ${ENGINES.join(', ')} (default: all)`;
const PICTURES = join(dirname(fileURLToPath(import.meta.url)), '../../.skerry/engines');

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(HELP);
  const unknown = positionals.filter((name) => !ENGINES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}.\n${HELP}`);
  const wanted = positionals.length > 0 ? (positionals as EngineName[]) : ENGINES;

  // One after the other: beside another one, each would be slower than both together.
  const walks: Walk[] = [];
  for (const name of wanted) {
    const found = findEngine(name);
    if (!found.ok) {
      console.log(missingLine(found.missing));
      continue;
    }
    const folder = join(PICTURES, name);
    rmSync(folder, { recursive: true, force: true });
    console.log(`${found.engine.name} …`);
    walks.push(await walk(found.engine, folder));
  }
  if (walks.length === 0) return;
  const failed = failures(walks);
  for (const line of failed) console.log(`\n${line}`);
  console.log(`\n${table(walks)}\n\nPictures of every step are in ${PICTURES}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

// What an engine has started ends with this process, also when it is stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join(' ') : error);
  process.exitCode = 1;
}
