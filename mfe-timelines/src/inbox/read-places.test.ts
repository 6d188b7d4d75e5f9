import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { firstNew, ReadPlaces } from './read-places.ts';

const said = (id: string, accountId: string) => ({ id, accountId });
const TALK = [said('1', 'ines'), said('2', 'me'), said('3', 'ines'), said('4', 'ines')];

test.each([
  ['below the reader’s own last message', TALK, undefined, '3'],
  ['below what was read here last', TALK, '3', '4'],
  ['where nothing is known, all of them', [said('1', 'ines'), said('2', 'ines')], undefined, '1'],
  ['nothing below what was read', TALK, '4', null],
] as const)('the first new message is %s', (_, messages, readId, expected) => {
  expect(firstNew(messages, readId, 'me')).toBe(expected);
});

test('how far a conversation was read is kept over a reload, and a malformed store is left out', async () => {
  const { ctx } = fakeCtx({ me: 'a9' });
  await new ReadPlaces(ctx).put([
    ['c1', 's1'],
    ['c2', null],
  ]);
  expect(await new ReadPlaces(ctx).get('c1')).toBe('s1');
  expect(await new ReadPlaces(ctx).get('c2')).toBeUndefined();
  await ctx.ports.storage.set('read-up-to', [7, ['a'], ['b', 's2']]);
  expect(await new ReadPlaces(ctx).get('b')).toBe('s2');
});
