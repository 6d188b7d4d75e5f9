import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from './cache.ts';
import { markMissing } from '../entities/missing.ts';
import { status } from '../entities/testing/samples.ts';
import type { Status } from '../entities/status.ts';

/** Events of one status, in any order. */
type Step =
  | { kind: 'merge'; favouritesCount: number; isBookmarked: boolean | null }
  | { kind: 'act'; on: 'isFavourited' | 'isBookmarked'; to: boolean }
  | { kind: 'answer'; works: boolean; isSilent: boolean };

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('merge' as const),
      favouritesCount: fc.nat(50),
      isBookmarked: fc.option(fc.boolean()),
    }),
    fc.record({
      kind: fc.constant('act' as const),
      on: fc.constantFrom('isFavourited' as const, 'isBookmarked' as const),
      to: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('answer' as const), works: fc.boolean(), isSilent: fc.boolean() }),
  ),
  { maxLength: 30 },
);

/** A server with the true state, and a model of what a client may know of it. */
async function play(all: readonly Step[]): Promise<{ shown: Status | undefined; truth: Status; order: number[] }> {
  const cache = createEntityCache();
  let truth = status('1');
  // The first reply says nothing of bookmarks, as for visitors.
  cache.merge({ status: [markMissing({ ...truth }, ['isBookmarked'])] });
  const open: { answer(works: boolean, isSilent: boolean): void; done: Promise<unknown> }[] = [];
  const order: number[] = [];
  let started = 0;
  const settle = async (works: boolean, isSilent: boolean) => {
    const next = open.shift();
    next?.answer(works, isSilent);
    await next?.done;
  };
  for (const step of all) {
    if (step.kind === 'merge') {
      truth = {
        ...truth,
        favouritesCount: step.favouritesCount,
        isBookmarked: step.isBookmarked ?? truth.isBookmarked,
      };
      cache.merge({
        status: [
          step.isBookmarked === null
            ? markMissing({ ...truth, isBookmarked: !truth.isBookmarked }, ['isBookmarked'])
            : truth,
        ],
      });
    } else if (step.kind === 'act') {
      const number = started++;
      const { promise, resolve } = Promise.withResolvers<{ works: boolean; isSilent: boolean }>();
      const patch = (entity: Status): Status => ({ ...entity, [step.on]: step.to });
      const acting = cache.request([{ kind: 'status', id: '1', patch }], async () => {
        order.push(number);
        const { works, isSilent } = await promise;
        if (!works) return { error: new ApiFailure('server', { status: 500 }) };
        truth = { ...truth, [step.on]: step.to };
        return { error: null, entities: isSilent ? {} : { status: [truth] } };
      });
      expect(cache.peek('status', '1')?.[step.on]).toBe(step.to);
      open.push({ answer: (works, isSilent) => resolve({ works, isSilent }), done: acting });
    } else await settle(step.works, step.isSilent);
  }
  while (open.length > 0) await settle(false, false);
  return { shown: cache.peek('status', '1'), truth, order };
}

test('after all answers the cache shows the state of the server, and actions were sent in order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { shown, truth, order } = await play(all);
      expect(shown).toEqual(truth);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { numRuns: 400 },
  );
});
