import { expect, test } from 'vitest';
import type { EntityChange } from '../contract/api.ts';
import { status, watch } from '../entities/testing/samples.ts';
import { settle } from '../testing/settle.ts';
import { createEntityCache, type Outcome } from './cache.ts';

const favourite: EntityChange[] = [
  { kind: 'status', id: '1', patch: (one: object) => ({ ...one, isFavourited: true }) as never },
];
/** A cache with one status, and a server that answers when the test says so. */
function open() {
  const cache = createEntityCache();
  cache.merge({ status: [status('1')] });
  const answers: ((outcome: Outcome) => void)[] = [];
  const request = () => cache.request(favourite, () => new Promise<Outcome>((resolve) => answers.push(resolve)));
  const isFavourited = () => cache.peek('status', '1')?.isFavourited;
  return { cache, answers, request, isFavourited };
}
const FINE: Outcome = { error: null, entities: {} };

test('a request is sent at once, and those that change the same entity one after the other', async () => {
  const { answers, request } = open();
  void request();
  expect(answers).toHaveLength(1);
  void request();
  void request();
  await settle();
  expect(answers).toHaveLength(1);
  answers[0]?.(FINE);
  await settle();
  expect(answers).toHaveLength(2);
  void request();
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.(FINE);
  await settle();
  expect(answers).toHaveLength(3);
});

test('the patches of later changes read what the reply says of the earlier ones, not what was shown before it', async () => {
  const { cache, isFavourited } = open();
  cache.merge({ status: [status('2')] });
  const counted: EntityChange = {
    kind: 'status',
    id: '2',
    patch: (one: object) => ({ ...one, favouritesCount: isFavourited() ? 8 : 7 }) as never,
  };
  const refusal: Outcome = { error: null, entities: { status: [{ ...status('1'), isFavourited: false }] } };
  const done = cache.request([...favourite, counted], async () => refusal);
  expect(cache.peek('status', '2')?.favouritesCount).toBe(8);
  await done;
  expect([isFavourited(), cache.peek('status', '2')?.favouritesCount]).toEqual([false, 7]);
});

test('an entity that was removed, and came again, has nothing of a change that was sent before', async () => {
  const { cache, answers, request, isFavourited } = open();
  const done = request();
  expect(isFavourited()).toBe(true);
  cache.remove('status', '1');
  cache.merge({ status: [status('1')] });
  expect(isFavourited()).toBe(false);
  answers[0]?.(FINE);
  await done;
  expect(isFavourited()).toBe(false);
});

test('the next session has nothing of the changes of the one before, and waits for none', async () => {
  const { cache, answers, request, isFavourited } = open();
  const done = request();
  cache.clear();
  cache.merge({ status: [status('1')] });
  expect(isFavourited()).toBe(false);
  void request();
  expect(answers).toHaveLength(2);
  answers[0]?.({ error: { code: 'network' } as never });
  await done;
  expect(isFavourited()).toBe(true);
});

test('observers are told of a change, and that the server refused it', async () => {
  const { cache, answers, request } = open();
  const { seen } = watch(cache.one('status', '1'));
  const done = request();
  answers[0]?.({ error: { code: 'network' } as never });
  await done;
  expect(seen.map((one) => one?.isFavourited)).toEqual([false, true, false]);
});

test('the reply decides, also where it differs from what was shown', async () => {
  const { answers, request, cache } = open();
  const done = request();
  answers[0]?.({ error: null, entities: { status: [status('1', { favouritesCount: 7 }), status('2')] } });
  await done;
  expect(cache.peek('status', '1')).toMatchObject({ isFavourited: false, favouritesCount: 7 });
  expect(cache.peek('status', '2')).toBeDefined();
});
