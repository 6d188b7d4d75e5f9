import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { tryAbilities } from './abilities.ts';
import { startAddress } from './address.ts';
import type { CompatServer } from './compat-server.ts';
import { FLAVOURS, startFlavour } from './embedded.ts';
import { startSnac } from './snac.ts';
import { tablesOf, type Column } from './table.ts';
import { tryPaths } from './try-paths.ts';

const HELP = `npm run compat -- [options] [https://SERVER]
  Tries what users do on snac (where it can be had), and on the server at the address. It writes posts there, follows
  and votes, and leaves them.
  --user NAME:PASSWORD    the account that signs in at the address
  --other NAME:PASSWORD   another account there, which posts and writes to the first; without it less is tried
  --flavour NAME          a flavour of the embedded instance instead (again for more of them): ${FLAVOURS.join(', ')}`;
const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      other: { type: 'string' },
      flavour: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('Nothing is built. Run "npm run build" first.');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const starts: (() => Promise<CompatServer>)[] = [
    ...positionals.map((address) => () => startAddress(browser, { address, user: values.user, other: values.other })),
    ...values.flavour.map((name) => () => startFlavour(FLAVOURS.find((flavour) => flavour === name) ?? unknown(name))),
  ];
  const snac = process.env['SNAC_PATH'];
  if (starts.length === 0 && snac) starts.push(() => startSnac(snac, browser));
  const columns: Column[] = [];
  try {
    for (const start of starts) columns.push(await tryServer(await start(), browser));
  } finally {
    await browser.close();
  }
  if (columns.length > 0) console.log(`\n${tablesOf(columns)}`);
  const isWhole = columns.every(({ results, problems }) => problems.length === 0 && !results.some(hasFailed));
  process.exitCode = isWhole ? 0 : 1;
}

const hasFailed = ({ outcome }: { outcome: string }) => outcome === 'failed';

async function tryServer(server: CompatServer, browser: Browser): Promise<Column> {
  console.log(server.name);
  try {
    const trial = await tryPaths({ browser, dir: DIST, server, log: console.log });
    for (const problem of trial.problems) console.log(`  Error: ${problem}`);
    return { name: server.name, ...trial, abilities: await tryAbilities(server.url, server.token) };
  } finally {
    await server.close();
  }
}

function unknown(name: string): never {
  throw new Error(`There is no flavour "${name}": ${FLAVOURS.join(', ')}.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
