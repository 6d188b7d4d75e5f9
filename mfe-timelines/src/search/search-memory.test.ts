import { firstValueFrom } from '@skerry/shared/runtime';
import { settle } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SearchMemory } from './search-memory.ts';

const kept = async (memory: SearchMemory) => {
  await settle();
  return firstValueFrom(memory.state$);
};

test('recent searches are kept, the latest first and each once', async () => {
  const { ctx, stored } = fakeCtx();
  const memory = new SearchMemory(ctx);
  for (const words of ['tide', ' ebb ', 'tide', '  ']) await memory.remember(words);
  expect((await kept(memory)).recent).toEqual(['tide', 'ebb']);
  expect(stored.get('searches')).toEqual({ recent: ['tide', 'ebb'], saved: [] });
  expect((await kept(new SearchMemory(ctx))).recent).toEqual(['tide', 'ebb']);
});

test('one is removed, or all are; the saved ones stay', async () => {
  const memory = new SearchMemory(fakeCtx().ctx);
  for (const words of ['tide', 'ebb', 'flood']) await memory.remember(words);
  await memory.save({ search: 'query=tide', label: 'tide' });
  await memory.forget('ebb');
  expect((await kept(memory)).recent).toEqual(['flood', 'tide']);
  await memory.forgetAll();
  expect(await kept(memory)).toEqual({ recent: [], saved: [{ search: 'query=tide', label: 'tide' }] });
});

test('nothing is remembered for a user who wants that', async () => {
  const { ctx, stored } = fakeCtx({ settings: { 'timelines.recentSearches': false } });
  const memory = new SearchMemory(ctx);
  await memory.remember('tide');
  expect((await kept(memory)).recent).toEqual([]);
  expect(stored.has('searches')).toBe(false);
});

test('only so many recent searches are kept', async () => {
  const memory = new SearchMemory(fakeCtx().ctx);
  for (let at = 0; at < 60; at += 1) await memory.remember(`tide ${at}`);
  const { recent } = await kept(memory);
  expect([recent.length, recent[0]]).toEqual([50, 'tide 59']);
});

test('what another tab has stored meanwhile stays', async () => {
  const { ctx } = fakeCtx();
  const [one, other] = [new SearchMemory(ctx), new SearchMemory(ctx)];
  await kept(one);
  await kept(other);
  await one.remember('tide');
  await other.remember('ebb');
  expect((await kept(other)).recent).toEqual(['ebb', 'tide']);
});

test.each([null, 7, 'tide', { recent: 'tide', saved: { search: 'x' } }, { recent: [7], saved: [{ search: 7 }, null] }])(
  'what is stored and unreadable is left out: %j',
  async (stored) => {
    const { ctx } = fakeCtx();
    await ctx.ports.storage.set('searches', stored);
    expect(await kept(new SearchMemory(ctx))).toEqual({ recent: [], saved: [] });
  },
);

test('if the browser stores nothing, a search is kept until the page closes, and the caller learns it', async () => {
  const { ctx } = fakeCtx();
  ctx.ports.storage.set = () => Promise.reject(new Error('full'));
  const memory = new SearchMemory(ctx);
  expect(await memory.save({ search: 'query=tide', label: 'tide' })).toBe(false);
  expect((await kept(memory)).saved).toHaveLength(1);
});
