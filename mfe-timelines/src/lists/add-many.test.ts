import { expect, test } from 'vitest';
import { apiError } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { addMany } from './add-many.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);
const asked = (fake: ReturnType<typeof fakeCtx>) =>
  fake.api.asked(/POST/).map(({ body }) => (body as { account_ids: string[] }).account_ids);

/** A server that adds all accounts of a request, or none if one of them is among `refused`. */
function server(refused: readonly string[], status = 404) {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/POST .*lists\/l1\/accounts/, ({ body }) => {
    if ((body as { account_ids: string[] }).account_ids.some((id) => refused.includes(id))) throw apiError(status);
    return { json: {} };
  });
  return fake;
}
const add = (fake: ReturnType<typeof fakeCtx>, accountIds: readonly string[]) =>
  addMany(fake.ctx, 'l1', accountIds, fake.ctx.signal);

test('many are added in portions', async () => {
  const fake = server([]);
  expect(await add(fake, ids(120))).toEqual({ added: ids(120), refused: [], error: null });
  expect(asked(fake).map(({ length }) => length)).toEqual([50, 50, 20]);
});

test.each([404, 422])(
  'a portion that is refused with %s is tried one by one: only who was refused is left out',
  async (status) => {
    const fake = server(['a1'], status);
    expect(await add(fake, ids(3))).toEqual({ added: ['a0', 'a2'], refused: ['a1'], error: null });
    expect(asked(fake)).toEqual([['a0', 'a1', 'a2'], ['a0'], ['a1'], ['a2']]);
  },
);

test('another failure ends it, with what was done', async () => {
  const fake = server(['a50'], 500);
  expect(await add(fake, ids(60))).toMatchObject({ added: ids(50), refused: [], error: { code: 'server' } });
  expect(asked(fake)).toHaveLength(2);
});
