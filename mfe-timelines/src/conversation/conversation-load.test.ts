import { apiError, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { context, status } from '@skerry/shared/api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ConversationLoad } from './conversation-load.ts';
import { reply, sends } from './testing/show-conversation.tsx';

const never = () => new Promise<never>(() => undefined);
const fails = (httpStatus: number) => () => {
  throw apiError(httpStatus);
};

/** The load of the conversation around s2. */
async function begin(prepare: (fake: FakeCtx) => void | Promise<void> = () => undefined) {
  const fake = fakeCtx({ me: 'a9' });
  sends(fake, [wireStatus('s1')], [reply('s3', 's2')]);
  fake.api.on(/GET \/api\/v1\/statuses$/, { json: [] });
  await prepare(fake);
  const load = new ConversationLoad(fake.ctx, 's2');
  const first = load.state$.value;
  const running = load.start();
  onTestFinished(() => running.unsubscribe());
  await settle();
  return { fake, load, first, running, now: () => load.state$.value };
}
/** Statuses that the page gets elsewhere. */
async function knows(fake: FakeCtx, ...statuses: ReturnType<typeof wireStatus>[]) {
  fake.api.on(/known/, { json: { ancestors: [], descendants: statuses } });
  await fake.ctx.ports.api.request({ ...context('s2'), path: '/known' });
}
const askedFor = (fake: FakeCtx) =>
  fake.api.asked(/GET \/api\/v1\/statuses$/).map(({ query }) => query?.['ids'] as readonly string[]);

test('of an unknown status nothing is there until both have come', async () => {
  const { first, now } = await begin();
  expect(first).toMatchObject({ phase: 'loading', surroundings: 'loading', above: [], below: [], fetching: 'idle' });
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'ready', above: ['s1'], below: ['s3'], failure: null });
});

test('a known status is there at once, and its conversation as it was left', async () => {
  const { fake, running } = await begin();
  running.unsubscribe();
  fake.api.on(/statuses\/s2/, never);
  const load = new ConversationLoad(fake.ctx, 's2');
  expect(load.state$.value).toMatchObject({ phase: 'ready', surroundings: 'ready', above: ['s1'], below: ['s3'] });
});

test('a known status whose conversation is not known is there, the rest loads', async () => {
  const { first } = await begin(async (fake) => {
    fake.api.on(/statuses\/s2$/, { json: reply('s2', 's1') });
    await fake.ctx.ports.api.request(status('s2'));
  });
  expect(first).toMatchObject({ phase: 'ready', surroundings: 'loading' });
});

test.each([
  [500, 'failed'],
  [404, 'unavailable'],
])('a status that answers %i is %s, with the reason; a retry loads it again', async (code, phase) => {
  const { fake, load, now } = await begin((one) => void one.api.on(/statuses\/s2$/, fails(code)));
  expect(now().phase).toBe(phase);
  expect(now().failure?.status).toBe(code);
  fake.api.on(/statuses\/s2$/, never);
  load.load();
  expect(now()).toMatchObject({ phase: 'loading', failure: null });
});

test.each([
  [500, 'ready'],
  [404, 'unavailable'],
])('a status that is there, and answers %i, is %s', async (code, phase) => {
  const { fake, load, now } = await begin();
  fake.api.on(/statuses\/s2$/, fails(code));
  load.load();
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'ready' });
  await settle();
  expect(now().phase).toBe(phase);
});

test('a context that fails is said where nothing of it is there, and reported', async () => {
  const { fake, load, now } = await begin((one) => void one.api.on(/context/, fails(500)));
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'failed' });
  expect(now().surroundingsFailure?.status).toBe(500);
  expect(fake.errors).toHaveLength(1);
  fake.api.on(/context/, never);
  load.load();
  expect(now().surroundings).toBe('loading');
});

test('one that fails later leaves what is there', async () => {
  const { fake, now } = await begin();
  fake.api.on(/context/, fails(500));
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(now()).toMatchObject({ surroundings: 'ready', surroundingsFailure: null, above: ['s1'], below: ['s3'] });
  expect(fake.errors).toHaveLength(1);
});

test('what arrives after the screen was left changes nothing, and nothing is asked any more', async () => {
  const answers: ((reply: { json: unknown }) => void)[] = [];
  const { fake, load, running, now } = await begin(
    (one) => void one.api.on(/statuses\/s2/, () => new Promise((resolve) => answers.push(resolve))),
  );
  expect(answers).toHaveLength(2);
  running.unsubscribe();
  answers[0]?.({ json: reply('s2', 's1') });
  answers[1]?.({ json: { ancestors: [wireStatus('s1')], descendants: [] } });
  await settle();
  expect(now()).toMatchObject({ phase: 'loading', surroundings: 'loading' });
  const asked = fake.calls.length;
  fake.happen('stream/gap/v1', { timeline: 'user' });
  window.dispatchEvent(new Event('online'));
  await load.fetchFrom('https://far.example/1', null);
  expect(fake.calls.filter(({ path }) => path.includes('context'))).toHaveLength(1);
  expect(fake.calls.length - asked).toBeLessThan(2);
  expect(now().fetching).not.toBe('done');
});

test('the network that is back asks nothing where nothing has failed', async () => {
  const { fake } = await begin();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(fake.api.asked(/context/)).toHaveLength(1);
});

test('a status that arrives is a reply if it answers what is here, once', async () => {
  const { fake, now } = await begin();
  await knows(fake, reply('s4', 's3'), reply('s5', 's1'), reply('x1', 'x0'), wireStatus('x2'));
  for (const statusId of ['s4', 's4', 's5', 'x1', 'x2', 'unknown', 's2', 's3'])
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId });
  fake.paint();
  await settle();
  expect(now().below).toEqual(['s3', 's4', 's5']);
  expect(now().above).toEqual(['s1']);
});

test('what was added stays when the server does not send it yet, and is once where it does', async () => {
  const { fake, now } = await begin();
  await knows(fake, reply('s4', 's2'));
  fake.happen('composer/posted/v1', { statusId: 's4' });
  const again = async () => {
    fake.happen('stream/gap/v1', { timeline: 'user' });
    fake.paint();
    await settle();
  };
  await again();
  expect(now().below).toEqual(['s3', 's4']);
  sends(fake, [wireStatus('s1')], [reply('s4', 's2'), reply('s3', 's2')]);
  await again();
  expect(now().below).toEqual(['s4', 's3']);
});

test('parents are fetched twenty generations up, and no further', async () => {
  const { fake, now } = await begin((one) => {
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
  const { fake, load, now } = await begin((one) => sends(one, [], []));
  expect(askedFor(fake)).toEqual([['s1']]);
  load.load();
  await settle();
  expect(askedFor(fake)).toEqual([['s1']]);
  fake.api.on(/search/, { json: { accounts: [], statuses: [], hashtags: [] } });
  fake.api.on(/GET \/api\/v1\/statuses$/, { json: [wireStatus('s1')] });
  await load.fetchFrom('https://far.example/1', null);
  expect(askedFor(fake)).toEqual([['s1'], ['s1']]);
  expect(now()).toMatchObject({ fetching: 'done', above: ['s1'] });
});

test('what was fetched stays above when the conversation is requested again without it, and is once with it', async () => {
  const { fake, load, now } = await begin((one) => {
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
  const { fake, load, now } = await begin();
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
  const { fake, load, now } = await begin();
  fake.api.on(/search/, { json: { accounts: [], statuses: [wireStatus(found)], hashtags: [] } });
  await load.fetchFrom('https://far.example/1', childId);
  expect([...now().foundParents]).toEqual(parents);
  expect(now().above).toEqual(above);
});

test('a conversation is kept in the cache while it is shown', async () => {
  const { fake, running } = await begin();
  const lists = fake.entities.lists;
  const kept = () => lists.peek('conversation:s2:below').entries.map((entry) => ('id' in entry ? entry.id : ''));
  expect(kept()).toEqual(['s3']);
  const watched = vi.spyOn(lists, 'watch');
  const again = new ConversationLoad(fake.ctx, 's2').start();
  expect(watched.mock.calls.map(([key]) => key)).toEqual(['conversation:s2:above', 'conversation:s2:below']);
  again.unsubscribe();
  running.unsubscribe();
  expect(kept()).toEqual(['s3']);
});
