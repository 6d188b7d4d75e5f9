import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBenchSite } from './bench-site.ts';
import { CPU1, CPU4, MOBILE, type Conditions } from './browser.ts';
import { measureBurst } from './burst.ts';
import { measureConversation, seedConversation } from './conversation.ts';
import { printDataFigures } from './data-figures.ts';
import { measureFlood } from './flood.ts';
import { measureKills } from './kills.ts';
import { measureLoad, type LoadFigures } from './load.ts';
import { printProfile } from './profile.ts';
import { measureOffline } from './offline.ts';
import { measurePeople } from './people.ts';
import { isQuiet } from './quiet-machine.ts';
import { measureSoak } from './soak.ts';
import { instanceFigures } from '@skerry/instance/figures';
import { measureMemory, measureScroll } from './scroll.ts';
import { measureWriting } from './writing.ts';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
/** The best of four existing clients, measured on two such cores with the same data. */
const BEST_KNOWN = { scriptKb: 309, visibleMs: 2_050, blockingMs: 990 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    scroll: { type: 'string', default: '400' },
    profile: { type: 'boolean', default: false },
    only: { type: 'string', default: 'load,offline,scroll,people,burst,conversation,writing,memory,data' },
    against: { type: 'string' },
    kills: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
if (!existsSync(join(DIST, 'index.html'))) throw new Error('Nothing is built. Run "npm run build" first.');
if (values.kills) {
  console.log('\npages that ended while something was written, and what was left');
  console.table(await measureKills(Number(positionals[0] ?? 1_000)));
  process.exit();
}
if (values.soak) {
  console.log('\nhome, open for so many hours of its own clock, with an event a second');
  console.table(await measureSoak(DIST, Number(positionals[0] ?? 72)));
  process.exit();
}
const site = await createBenchSite(DIST, values.against === undefined ? undefined : resolve(values.against));
try {
  const text = await newestText(site.instance.url);
  if (values.profile) await printProfile(site, text, Number(values.runs));
  else await measureClients(text);
} finally {
  await site.close();
}
if (!values.profile && parts.has('data')) {
  await printDataFigures();
  console.log('\nthe embedded instance');
  console.table(await instanceFigures({ seconds: Number(values.seconds) }));
}

async function measureClients(text: string): Promise<void> {
  const runs = Number(values.runs);
  if (parts.has('load')) for (const conditions of [CPU4, MOBILE]) await compareLoads(conditions, text, runs);
  if (parts.has('offline')) {
    console.log(
      '\n/main/all, anonymous, cpu4: a first visit with and without the worker, and a second one without a network',
    );
    console.table(rounded(await measureOffline(DIST, CPU4, runs)));
  }
  if (parts.has('scroll')) {
    console.log('\nscroll, as fast as the page allows');
    console.table(await inTurns(runs, (url) => measureScroll(url, Number(values.scroll))));
  }
  if (parts.has('people')) {
    console.log('\nthe 100,000 followers of an account, in the same way');
    console.table(await inTurns(runs, (url) => measurePeople(new URL(url).origin, Number(values.scroll))));
  }
  if (parts.has('memory')) {
    console.log('\nmemory after so many statuses');
    console.table(await inTurns(1, measureMemory));
  }
  if (parts.has('burst')) {
    console.log('\n500 new statuses in 5 s over the socket, while a user reads on home');
    console.table(await inTurns(runs, (url) => measureBurst(new URL(url).origin, site.instance)));
    for (const conditions of [CPU1, CPU4]) {
      console.log(`\n1,000 events a second for 5 s, at the top of home, ${conditions.name}`);
      console.table(rounded(await measureFlood(DIST, conditions)));
    }
  }
  if (parts.has('conversation')) {
    seedConversation(site.instance);
    console.log('\na conversation of 150, opened in a timeline, cpu4');
    console.table(await inTurns(runs, measureConversation));
  }
  if (parts.has('writing')) {
    for (const conditions of [CPU1, CPU4]) {
      console.log(`\nwriting, ${conditions.name}`);
      console.table(await inTurns(runs, (url) => measureWriting(new URL(url).origin, conditions)));
    }
  }
}

/** Each client once a turn; medians by client. */
async function inTurns<T extends object>(
  turns: number,
  measure: (url: string) => Promise<T>,
): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, T[]> = {};
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, url] of inTurn(Object.entries(site.clients), turn))
      (figures[name] ??= []).push(await measure(url));
  return Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, rounded(median(all))]));
}

async function compareLoads(conditions: Conditions, text: string, runs: number): Promise<void> {
  const figures: Record<string, LoadFigures[]> = {};
  // One load of each that does not count fills the servers' caches; then they alternate, the first one of a turn too.
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, url] of inTurn(Object.entries({ ...site.clients, bare: site.bare }), run)) {
      const quietBefore = isQuiet();
      const one = await measureLoad(url, text, conditions);
      if (run === 0) continue;
      if (quietBefore) (figures[name] ??= []).push(one);
      else console.log(`(a load of ${name} was discarded: the machine was busy)`);
    }
  }
  console.log(`\n/main/all, anonymous, ${conditions.name}: medians of ${runs}`);
  const rows = Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, rounded(median(all))]));
  console.table(conditions.name === 'cpu4' ? { ...rows, 'best of four others': BEST_KNOWN } : rows);
}

/** Who comes first in a turn has a disadvantage. */
function inTurn<T>(clients: readonly T[], turn: number): readonly T[] {
  return turn % 2 === 0 ? clients : clients.toReversed();
}

function median<T extends object>(all: readonly T[]): T {
  const middle = (key: keyof T) =>
    all.map((one) => one[key] as number).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  const [first] = all;
  return Object.fromEntries(Object.keys(first ?? {}).map((key) => [key, middle(key as keyof T)])) as T;
}

function rounded<T extends object>(figures: T): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round((value as number) * 10) / 10]),
  );
}

/** A phrase of the newest status of the known network, as plain text. */
async function newestText(instance: string): Promise<string> {
  const [newest] = (await (await fetch(`${instance}/api/v1/timelines/public?limit=1`)).json()) as { content: string }[];
  const pieces = (newest?.content ?? '')
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => !piece.includes('&'));
  return pieces.sort((a, b) => b.length - a.length)[0]?.slice(0, 40) ?? '';
}
