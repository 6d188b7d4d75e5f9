// @vitest-environment jsdom
import { settle, wireStatus } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { askedFor, beginLoad, fails, kept, knows, never } from './testing/begin-load.ts';
import { reply, sends } from './testing/show-conversation.tsx';

test('parents are fetched twenty generations up, and no further', async () => {
  const { fake, now } = await beginLoad((one) => {
    sends(one, [], []);
    one.api.on(/GET \/api\/v1\/statuses$/, ({ query }) => {
      const [id = 's1'] = (query?.['ids'] ?? []) as string[];
      return { json: [reply(id, `${id}x`)] };
    });
  });
  for (let turns = 0; turns < 10; turns += 1) await settle();
  expect(askedFor(fake)).toHaveLength(20);
  expect(now().above).toHaveLength(20);
  // The farthest first.
  expect(now().above.at(-1)).toBe('s1');
});

test('a parent that is not there is asked for once, and again after a search', async () => {
  const { fake, load, now } = await beginLoad((one) => sends(one, [], []));
  expect(askedFor(fake)).toEqual([['s1']]);
  load.load();
  await settle();
  expect(askedFor(fake)).toEqual([['s1']]);
  fake.api.on(/search/, { json: { accounts: [], statuses: [], hashtags: [] } });
  fake.api.on(/GET \/api\/v1\/statuses$/, { json: [wireStatus('s1')] });
  await load.fetchFrom('https://far.example/1', null);
  expect(askedFor(fake)).toEqual([['s1'], ['s1']]);
  expect(now()).toMatchObject({ fetching: 'done', above: ['s1'] });
  expect(kept(fake, 'above')).toEqual(['s1']);
});

test('a parent that this page knows is added beside one that is requested', async () => {
  const { fake, now } = await beginLoad(async (one) => {
    sends(one, [], [reply('r2', 'r1')]);
    await knows(one, reply('r1', 's2'));
    one.api.on(/GET \/api\/v1\/statuses$/, { json: [wireStatus('s1')] });
  });
  expect(askedFor(fake)).toEqual([['s1']]);
  expect(now().above.toSorted()).toEqual(['r1', 's1']);
});

test.each([
  ['the context', /statuses\/s2\/context/],
  ['the status', /statuses\/s2$/],
])('no parent is asked for before %s is there', async (_, missing) => {
  const { fake, now } = await beginLoad((one) => {
    sends(one, [], [reply('r2', 'r1')]);
    one.api.on(missing, never);
  });
  expect(askedFor(fake)).toEqual([]);
  expect(now().above).toEqual([]);
});

test('parents that arrive after the screen was left are not added', async () => {
  let answer = (_: { json: unknown }) => undefined as void;
  const { fake, running, now } = await beginLoad((one) => {
    sends(one, [], []);
    one.api.on(/GET \/api\/v1\/statuses$/, () => new Promise((resolve) => (answer = resolve)));
  });
  running.unsubscribe();
  answer({ json: [wireStatus('s1')] });
  await settle();
  expect(now().above).toEqual([]);
  expect(askedFor(fake)).toHaveLength(1);
});

test('what was fetched stays above when the conversation is requested again without it, and is once with it', async () => {
  const { fake, load, now } = await beginLoad((one) => {
    sends(one, [], []);
    one.api.on(/GET \/api\/v1\/statuses$/, { json: [wireStatus('s1')] });
  });
  expect(now().above).toEqual(['s1']);
  load.load();
  await settle();
  expect(now().above).toEqual(['s1']);
  sends(fake, [wireStatus('s1')], []);
  load.load();
  await settle();
  expect(now().above).toEqual(['s1']);
});

test('a search is busy until the conversation has been requested again; one that fails keeps the reason', async () => {
  const { fake, load, now } = await beginLoad();
  fake.api.on(/search/, fails(500));
  const failing = load.fetchFrom('https://far.example/1', null);
  expect(now()).toMatchObject({ fetching: 'busy', fetchFailure: null });
  await failing;
  expect(now().fetching).toBe('failed');
  expect(now().fetchFailure?.status).toBe(500);
  expect(fake.api.asked(/search/)[0]?.query).toMatchObject({
    q: 'https://far.example/1',
    resolve: true,
    type: 'statuses',
    limit: 1,
  });
  fake.api.on(/search/, { json: { accounts: [], statuses: [], hashtags: [] } });
  const searching = load.fetchFrom('https://far.example/1', null);
  expect(now()).toMatchObject({ fetching: 'busy', fetchFailure: null });
  await searching;
  expect(now().fetching).toBe('done');
  expect(fake.api.asked(/context/)).toHaveLength(2);
});

test.for<[string, string, string | null, [string, string][], string[]]>([
  ['another status is its parent, above', 's0', 's2', [['s2', 's0']], ['s0', 's1']],
  ['one that is here already is not there twice', 's1', 's2', [['s2', 's1']], ['s1']],
  ['the reply itself is no parent of its own', 's2', 's2', [], ['s1']],
  ['of a search for replies it is no parent', 's0', null, [], ['s1']],
])('what is found for a reply: %s', async ([, found, childId, parents, above]) => {
  const { fake, load, now } = await beginLoad();
  fake.api.on(/search/, { json: { accounts: [], statuses: [wireStatus(found)], hashtags: [] } });
  await load.fetchFrom('https://far.example/1', childId);
  expect([...now().foundParents]).toEqual(parents);
  expect(now().above).toEqual(above);
  expect(kept(fake, 'above')).toEqual(above);
});

test('a search whose conversation is left before it is requested again is not done', async () => {
  const { fake, load, running, now } = await beginLoad();
  fake.api.on(/search/, { json: { accounts: [], statuses: [], hashtags: [] } });
  fake.api.on(/context/, never);
  const searching = load.fetchFrom('https://far.example/1', null);
  await settle();
  running.unsubscribe();
  await searching;
  expect(now().fetching).toBe('busy');
});
