// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryIds } from '@skerry/shared/paging';
import { step, SUBJECTS, World, type Running } from './missed-world.ts';

/**
 * The real list, its feed and the real stream, against a server that the test plays: whatever arrives, fails or breaks
 * in whatever order, in the end everything is there, and before that nothing says that it is.
 */

/** The head says that there is nothing new. */
function isSaidToBeCurrent({ phase, needsFlush, failures, isMissing }: ReturnType<Running['state']>): boolean {
  return phase === 'ready' && !needsFlush && !failures.newer && !failures.first && !isMissing;
}

/** What is wrong with the list. */
function faultsOf(world: World): string[] {
  const entries = world.running.entries();
  const found: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const above = entries[index - 1];
    if ('gap' in entry || above === undefined || 'gap' in above) continue;
    const between = Number(above.id) - Number(entry.id);
    if (between < 1) found.push(`${entry.id} is below ${above.id}`);
  }
  if (!isSaidToBeCurrent(world.running.state())) return found;
  const ids = entryIds({ entries }).map(Number);
  if (entries.some((entry) => 'gap' in entry)) found.push('up to date with a gap');
  for (const [index, id] of ids.entries()) {
    const above = ids[index - 1];
    if (above !== undefined && above !== id + 1) found.push(`up to date, but ${above} is above ${id}`);
  }
  if (world.isLive && world.isApplied && ids[0] !== world.newest)
    found.push(`up to date and live, but ${ids[0]} is the first`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(Object.entries(SUBJECTS))(
  'in any order of arrivals, failures, breaks and pages, %s has everything in the end, and is not said to be up to date before',
  async (_, subject) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const world = new World(subject);
        try {
          await world.settled();
          for (const one of steps) {
            world.run(one);
            await world.settled();
            expect(faultsOf(world), JSON.stringify(one)).toEqual([]);
          }
          await world.heals();
          world.running.reveal();
          await world.heals();
          expect(world.running.state()).toMatchObject({ isMissing: false, failures: {} });
          expect(world.running.entries()[0]).toEqual({ id: String(world.newest) });
          for (let left = 200; left > 0 && world.running.state().older !== 'end'; left -= 1) {
            void world.running.older();
            await world.settled();
            world.run({ kind: 'answer', which: 0, how: 'now' });
            await world.settled();
          }
          const { newest } = world;
          expect(world.running.entries()).toEqual(
            Array.from({ length: newest }, (__, index) => ({ id: String(newest - index) })),
          );
        } finally {
          world.fake.end();
        }
      }),
      { numRuns: 60 },
    );
  },
);
