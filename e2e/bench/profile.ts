import type { Client } from './bench-site.ts';
import { CPU4 } from './browser.ts';
import { readOwners } from './code-owners.ts';
import { isQuiet } from './quiet-machine.ts';
import { timeShares } from './time-shares.ts';
import { traceLoad } from './trace.ts';

/** The module of /main/all: no other is in the first screen of a visitor. */
const MODULES = ['timelines'];

/** Prints where the time of a cold load goes, until the newest status is visible: the mean of `runs` loads. */
export async function printProfile({ url }: Client, text: string, runs: number): Promise<void> {
  const ownerOf = await readOwners(MODULES);
  const sums = new Map<string, number>();
  let counted = 0;
  for (let run = 0; run <= runs; run += 1) {
    const quietBefore = isQuiet();
    const events = await traceLoad(url, text, CPU4);
    // The first fills the server's caches.
    if (run === 0) continue;
    if (!quietBefore) {
      console.log('(a load was discarded: the machine was busy)');
      continue;
    }
    counted += 1;
    for (const [name, ms] of timeShares(events, ownerOf)) sums.set(name, (sums.get(name) ?? 0) + ms);
  }
  if (counted === 0) return console.log('No load counts. Run it when the machine does nothing else.');
  const total = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  console.log(`\n/main/all, anonymous, ${CPU4.name}, until the newest status is visible: the mean of ${counted}`);
  console.table(
    Object.fromEntries(
      [...sums]
        .sort(([, a], [, b]) => b - a)
        .map(([name, ms]) => [name, { ms: Math.round(ms / counted), '%': Math.round((ms / total) * 1000) / 10 }]),
    ),
  );
  console.log(`total ${Math.round(total / counted)} ms, with the cost of tracing`);
}
