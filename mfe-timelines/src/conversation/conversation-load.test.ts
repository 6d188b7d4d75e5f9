// @vitest-environment jsdom
import { status } from '@skerry/shared/api';
import { settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConversationLoad } from './conversation-load.ts';
import { beginLoad, fails, kept, knows, never } from './testing/begin-load.ts';
import { reply, sends } from './testing/show-conversation.tsx';

test('of an unknown status nothing is there until both have come', async () => {
  const { first, now } = await beginLoad();
  expect(first).toMatchObject({ phase: 'loading', surroundings: 'loading', above: [], below: [], fetching: 'idle' });
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'ready', above: ['s1'], below: ['s3'], failure: null });
});

test('a known status is there at once, and its conversation as it was left', async () => {
  const { fake, running } = await beginLoad();
  running.unsubscribe();
  fake.api.on(/statuses\/s2/, never);
  const load = new ConversationLoad(fake.ctx, 's2');
  expect(load.state$.value).toMatchObject({ phase: 'ready', surroundings: 'ready', above: ['s1'], below: ['s3'] });
});

test('a known status whose conversation is not known is there, the rest loads', async () => {
  const { first } = await beginLoad(async (fake) => {
    fake.api.on(/statuses\/s2$/, { json: reply('s2', 's1') });
    await fake.ctx.ports.api.request(status('s2'));
  });
  expect(first).toMatchObject({ phase: 'ready', surroundings: 'loading' });
});

test('the context is asked for first, and a known status is asked for again only once it is there', async () => {
  const unknown = await beginLoad();
  expect(unknown.fake.api.asked(/s2/).map(({ path }) => path.split('/').at(-1))).toEqual(['context', 's2']);
  const answered = Promise.withResolvers<{ json: object }>();
  const { fake } = await beginLoad(async (one) => {
    await one.ctx.ports.api.request(status('s2'));
    one.calls.length = 0;
    one.api.on(/context/, () => answered.promise);
  });
  const asked = () => fake.api.asked(/s2/).map(({ path }) => path.split('/').at(-1));
  expect(asked()).toEqual(['context']);
  answered.resolve({ json: { ancestors: [], descendants: [] } });
  await settle();
  expect(asked()).toEqual(['context', 's2']);
});

test.each([
  [500, 'failed'],
  [404, 'unavailable'],
])('a status that answers %i is %s, with the reason; a retry loads it again', async (code, phase) => {
  const { fake, load, now } = await beginLoad((one) => void one.api.on(/statuses\/s2$/, fails(code)));
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
  const { fake, load, now } = await beginLoad();
  fake.api.on(/statuses\/s2$/, fails(code));
  load.load();
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'ready' });
  await settle();
  expect(now().phase).toBe(phase);
});

test('a context that fails is said where nothing of it is there, and reported', async () => {
  const reported = vi.fn();
  const { fake, load, now } = await beginLoad((one) => {
    one.api.on(/context/, fails(500));
    one.ctx.telemetry.error = reported;
  });
  expect(now()).toMatchObject({ phase: 'ready', surroundings: 'failed' });
  expect(now().surroundingsFailure?.status).toBe(500);
  expect(reported.mock.calls.map(([, about]) => about)).toEqual([{ conversation: 's2' }]);
  fake.api.on(/context/, never);
  load.load();
  expect(now().surroundings).toBe('loading');
});

test('one that fails later leaves what is there', async () => {
  const { fake, now } = await beginLoad();
  fake.api.on(/context/, fails(500));
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(now()).toMatchObject({ surroundings: 'ready', surroundingsFailure: null, above: ['s1'], below: ['s3'] });
  expect(fake.errors).toHaveLength(1);
});

test('what arrives after the screen was left changes nothing, and nothing is asked any more', async () => {
  const answers: ((reply: { json: unknown }) => void)[] = [];
  const { fake, load, running, now } = await beginLoad(
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
  const { fake } = await beginLoad();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(fake.api.asked(/context/)).toHaveLength(1);
});

test('a status that arrives is held as a reply if it answers what is here, once', async () => {
  const { fake, load, now } = await beginLoad();
  await knows(fake, reply('s4', 's3'), reply('s5', 's1'), reply('x1', 'x0'), wireStatus('x2'));
  for (const statusId of ['unknown', 's4', 's4', 's5', 'x1', 'x2', 's2', 's3'])
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId });
  fake.paint();
  await settle();
  expect(now()).toMatchObject({ above: ['s1'], below: ['s3'], waiting: ['s4', 's5'] });
  expect(kept(fake, 'waiting')).toEqual(['s4', 's5']);
  load.reveal();
  expect(now()).toMatchObject({ below: ['s3', 's4', 's5'], waiting: [], revealed: new Set(['s4', 's5']) });
  expect([kept(fake, 'below'), kept(fake, 'waiting')]).toEqual([['s3', 's4', 's5'], []]);
});

test('what was added stays when the server does not send it yet, and is once where it does', async () => {
  const { fake, now } = await beginLoad();
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

test('a conversation is kept in the cache while it is shown', async () => {
  const { fake, running } = await beginLoad();
  const { lists } = fake.entities;
  expect(kept(fake, 'below')).toEqual(['s3']);
  const watched = vi.spyOn(lists, 'watch');
  const again = new ConversationLoad(fake.ctx, 's2').start();
  expect(watched.mock.calls.map(([key]) => key)).toEqual([
    'conversation:s2:above',
    'conversation:s2:below',
    'conversation:s2:waiting',
  ]);
  again.unsubscribe();
  running.unsubscribe();
  expect(kept(fake, 'below')).toEqual(['s3']);
});

test('who leaves aborts what is on its way', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { load, running, now } = await beginLoad((one) => {
    const { request } = one.ctx.ports.api;
    one.ctx.ports.api.request = (call, options) => {
      signals.push(options?.signal);
      return request(call, options);
    };
    one.api.on(/statuses\/s2|search/, never);
  });
  const searching = load.fetchFrom('https://far.example/1', null);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
  running.unsubscribe();
  await searching;
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  expect(now()).toMatchObject({ phase: 'loading', surroundings: 'loading', fetching: 'busy' });
});

describe('after a failure of what was there', () => {
  const asked = (fake: FakeCtx) => fake.api.asked(/context/).length;
  async function failed() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const begun = await beginLoad();
    begun.fake.api.on(/context/, fails(0));
    begun.fake.happen('stream/gap/v1', { timeline: 'user' });
    begun.fake.paint();
    await settle();
    expect(asked(begun.fake)).toBe(2);
    return begun;
  }

  test('it is requested again after a while, until it comes', async () => {
    const { fake } = await failed();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked(fake)).toBe(3);
    sends(fake, [], []);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(fake)).toBe(4);
  });

  test('the network that is back asks at once, and nothing more once it has come', async () => {
    const { fake } = await failed();
    sends(fake, [], []);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(asked(fake)).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(asked(fake)).toBe(3);
  });

  test('who has left asks nothing', async () => {
    const { fake, running } = await failed();
    running.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(fake)).toBe(2);
  });
});
