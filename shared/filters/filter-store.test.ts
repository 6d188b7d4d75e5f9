import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Abilities } from '../entities/index.ts';
import { apiError, createFakeCtx, type FakeCtx } from '../testing/index.ts';
import { FilterStore } from './filter-store.ts';
import { isHiddenStatus, namesOf, type FilterDraft, type OwnFilter } from './own-filter.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const wireOf = (id: string) => ({ id, title: 't', context: ['home'], expires_at: null, filter_action: 'hide' });
const draft = (parts: Partial<FilterDraft> = {}): FilterDraft => ({
  title: null,
  contexts: ['home'],
  action: 'hide',
  expiresAt: null,
  keywords: [{ phrase: 'tea', isWholeWord: true }],
  statuses: [],
  repeaters: [],
  ...parts,
});

/** A server with filters of several phrases, of one, or none. */
function open(abilities: Abilities, texts: readonly string[] = []) {
  const fake = createFakeCtx({ module: 'tide', messages: {}, instance: { abilities } });
  let kept = [...texts];
  const store = new FilterStore(fake.ctx, {
    read: () => kept,
    write: (next) => {
      kept = [...next];
    },
  });
  fake.api.on(/^POST .*v2\/filters$/, ({ body }) => ({ json: { ...wireOf('9'), ...(body as object), keywords: [] } }));
  fake.api.on(/^PUT .*v2\/filters/, { json: wireOf('9') });
  fake.api.on(/^POST .*v2\/filters\/9\/statuses/, { json: {} });
  fake.api.on(/^(POST|PUT) .*v1\/filters/, { json: { id: '3', phrase: 'tea', context: ['home'] } });
  fake.api.on(/^DELETE .*filters/, { json: {} });
  const load = async () => {
    const { data, error } = await store.load(fake.ctx.signal);
    expect(error).toBeNull();
    return data;
  };
  return { fake, store, load, kept: () => kept };
}
const asked = (fake: FakeCtx) => fake.calls.map(({ method, path }) => `${method} ${path}`);
const V2: Abilities = { filtersV2: true, filtersV1: true };
const V1: Abilities = { filtersV2: false, filtersV1: true };
const NONE: Abilities = { filtersV2: false, filtersV1: false };
const person = { id: 'a5', acct: 'sam@one.test' };

test.for<[string, Abilities, Partial<FilterDraft>, OwnFilter['place']]>([
  ['several words', V2, { keywords: ['a', 'b'].map((phrase) => ({ phrase, isWholeWord: true })) }, 'several'],
  ['blurring', V2, { action: 'blur' }, 'several'],
  ['profiles', V2, { contexts: ['account'] }, 'several'],
  ['repeats', V2, { keywords: [], repeaters: [person] }, 'here'],
  ['a word', V1, {}, 'single'],
  ['a warning', V1, { action: 'warn' }, 'single'],
  ['blurring', V1, { action: 'blur' }, 'here'],
  ['profiles', V1, { contexts: ['home', 'account'] }, 'here'],
  ['a post', V1, { keywords: [], statuses: [{ statusId: 's1', name: '@sam: tea' }] }, 'here'],
  ['repeats', V1, { keywords: [], repeaters: [person] }, 'here'],
  ['a word', NONE, {}, 'here'],
])('a filter about %s, with %j, is kept where it can be: %2$j %3$s', async ([, abilities, parts, place]) => {
  const { fake, store, kept } = open(abilities);
  expect(await store.save(draft(parts), null)).toMatchObject({ error: null, place });
  expect(kept()).toHaveLength(place === 'here' ? 1 : 0);
  expect(asked(fake).length > 0).toBe(place !== 'here');
});

test('what is kept here is read again as it was', async () => {
  const { store, load } = open(NONE);
  const whole = draft({ contexts: ['home', 'account'], action: 'blur', expiresAt: '2026-12-01T00:00:00.000Z' });
  await store.save({ ...whole, repeaters: [person], statuses: [{ statusId: 's1', name: 'tea' }] }, null);
  const [filter] = (await load())?.filters ?? [];
  expect(filter).toMatchObject({
    place: 'here',
    title: 'tea, tea, @sam@one.test',
    contexts: ['home', 'account'],
    action: 'blur',
    expiresAt: '2026-12-01T00:00:00.000Z',
    keywords: [{ phrase: 'tea', isWholeWord: true }],
    statuses: [{ statusId: 's1' }],
    repeaters: [person],
  });
});

test('several words are a filter each where a filter has one phrase, and the first one replaces the former', async () => {
  const { fake, store } = open(V1);
  const former: OwnFilter = { ...wordFilter('3', 'tea'), place: 'single' };
  const words = ['tea', 'cake', 'pie'].map((phrase) => ({ phrase, isWholeWord: false }));
  expect(await store.save(draft({ keywords: words, expiresAt: '2026-11-21T12:01:00.000Z' }), former)).toMatchObject({
    error: null,
    saved: 3,
  });
  expect(asked(fake)).toEqual(['PUT /api/v1/filters/3', 'POST /api/v1/filters', 'POST /api/v1/filters']);
  expect(fake.calls[2]?.body).toEqual({
    phrase: 'pie',
    context: ['home'],
    irreversible: true,
    whole_word: false,
    expires_in: 60,
  });
});

test('a failure in the middle says how many words are saved', async () => {
  const { fake, store } = open(V1);
  let count = 0;
  fake.api.on(/^POST .*v1\/filters/, () => {
    count += 1;
    if (count === 2) throw apiError(500);
    return { json: { id: '3', phrase: 'tea', context: ['home'] } };
  });
  const words = ['tea', 'cake', 'pie'].map((phrase) => ({ phrase, isWholeWord: false }));
  expect(await store.save(draft({ keywords: words }), null)).toMatchObject({ error: { status: 500 }, saved: 1 });
});

test('a changed filter keeps its words by id, and those left out are removed', async () => {
  const { fake, store } = open(V2);
  const former: OwnFilter = { ...wordFilter('9', 'tea'), place: 'several' };
  await store.save(draft({ keywords: [{ phrase: 'cake', isWholeWord: true }] }), former);
  expect(fake.calls[0]?.body).toMatchObject({
    title: 'cake',
    keywords_attributes: [
      { keyword: 'cake', whole_word: true },
      { id: '1', keyword: 'tea', _destroy: true },
    ],
  });
});

test('a filter that its server can no longer hold moves to the preferences', async () => {
  const { fake, store, kept } = open(V1);
  const former: OwnFilter = { ...wordFilter('3', 'tea'), place: 'single' };
  expect(await store.save(draft({ action: 'blur' }), former)).toMatchObject({ error: null, place: 'here' });
  expect(asked(fake)).toEqual(['DELETE /api/v1/filters/3']);
  expect(kept()).toHaveLength(1);
});

test.for<[string, Partial<FilterDraft>, () => Error]>([
  ['has no filters after all', {}, () => apiError(404, 'not-found')],
  ['does not know blurring', { action: 'blur' }, () => apiError(422, 'invalid')],
])('where the server %s, the filter is kept here', async ([, parts, fault]) => {
  const { fake, store, kept } = open({ filtersV2: true, filtersV1: false });
  fake.api.on(/v2\/filters/, () => {
    throw fault();
  });
  expect(await store.save(draft(parts), null)).toMatchObject({ error: null, place: 'here' });
  expect(kept()).toHaveLength(1);
});

test('any other refusal is the result, and nothing is kept here', async () => {
  const { fake, store, kept } = open(V2);
  fake.api.on(/v2\/filters/, () => {
    throw apiError(422, 'invalid', 'Title taken');
  });
  expect(await store.save(draft(), null)).toMatchObject({ error: { serverText: 'Title taken' }, saved: 0 });
  expect(kept()).toEqual([]);
});

test('a post is added to a filter of the server', async () => {
  const { fake, store } = open(V2);
  await store.save(draft({ keywords: [], statuses: [{ statusId: 's1', name: '@sam: tea' }] }), null);
  expect(fake.calls[0]?.body).toMatchObject({ title: '@sam: tea' });
  expect(fake.calls[1]).toMatchObject({ path: '/api/v2/filters/9/statuses', body: { status_id: 's1' } });
});

test('what is removed is gone, also where it was gone already', async () => {
  const { fake, store, kept, load } = open(V2);
  fake.api.on(/^GET .*filters/, { json: [] });
  await store.save(draft({ keywords: [], repeaters: [person] }), null);
  const [filter] = (await load())?.filters ?? [];
  expect((await store.remove(filter!)).error).toBeNull();
  expect(kept()).toEqual([]);
  fake.api.on(/^DELETE/, () => {
    throw apiError(404, 'not-found');
  });
  expect((await store.remove({ ...filter!, place: 'several' })).error).toBeNull();
});

test('what is no filter stays in the preferences', async () => {
  const { store, kept, load } = open(NONE, ['{', '{"pins":[]}']);
  expect(await load()).toEqual({ place: null, filters: [] });
  await store.save(draft(), null);
  expect(kept().slice(0, 2)).toEqual(['{', '{"pins":[]}']);
  expect(kept()).toHaveLength(3);
});

test('a change is announced', async () => {
  const { fake, store } = open(NONE);
  let changes = 0;
  fake.ctx.bus.on('settings/filters-changed/v1').subscribe(() => {
    changes += 1;
  });
  await store.save(draft(), null);
  fake.paint();
  expect(changes).toBe(1);
});

test('a filter is named by its words, else by its title', () => {
  expect([namesOf(wordFilter('1', 'tea')), namesOf({ keywords: [], title: 'Hidden' })]).toEqual([['tea'], ['Hidden']]);
  expect(isHiddenStatus({ keywords: [], statuses: [{ id: '1', statusId: 's1' }] })).toBe(true);
});

function wordFilter(id: string, phrase: string): OwnFilter {
  return {
    id,
    title: phrase,
    contexts: ['home'],
    action: 'hide',
    expiresAt: null,
    keywords: [{ id: '1', phrase, isWholeWord: true }],
    statuses: [],
    place: 'here',
    repeaters: [],
  };
}
