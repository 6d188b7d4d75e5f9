// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { settle } from '@skerry/shared/testing';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aPost, kept, openPages, pass, setOnline, words, type Page } from './testing/outbox-stage.ts';

const page = openPages();
const held = (seconds: number, part = {}) => aPost({ state: 'held', dueAt: Date.now() + seconds * 1000, ...part });
const action = ({ fake }: Page) => fake.notices.mock.calls.at(-1)?.[0].action;
/** The last notice leads to the new post. */
function expectShowsNew(one: Page): void {
  expect(action(one)?.label).toBe('Show');
  action(one)?.run();
  expect(one.fake.go).toHaveBeenLastCalledWith(expect.stringContaining('new'));
}

describe('a post that can be undone', () => {
  test('goes out once, when its seconds are over', async () => {
    const one = page();
    await one.box.hold(held(10));
    expect(one.fake.notices.mock.calls).toEqual([
      [{ level: 'info', text: 'Posting in 10 seconds', ms: 10_000, action: expect.anything() }],
    ]);
    await pass(9_999);
    expect(one.texts()).toEqual([]);
    await pass(1);
    expect(one.texts()).toEqual(['Low water at six']);
    expect(one.fake.emitted).toContainEqual({ type: 'composer/posted/v1', payload: { statusId: 'new' } });
    await pass(100_000);
    expect(one.sent()).toHaveLength(1);
    expect(await kept(one)).toEqual([]);
    expect(one.fake.noticeTexts()).toEqual(['Posting in 10 seconds']);
  });

  test('is a reply whose answered post is asked for its count of replies once it is out', async () => {
    const one = page();
    const asked = () => one.fake.calls.filter(({ path }) => path === '/api/v1/statuses/s1').length;
    await one.box.hold(held(10, { target: { kind: 'reply', statusId: 's1' } }));
    await pass(9_999);
    expect(asked()).toBe(0);
    await pass(1);
    expect([one.texts(), asked()]).toEqual([['Low water at six'], 1]);
  });

  test('is a reply that is announced like one sent at once', async () => {
    const one = page();
    await one.box.hold(held(10, { target: { kind: 'reply', statusId: 's1' } }));
    await pass(10_000);
    expect(one.fake.noticeTexts()).toEqual(['Posting in 10 seconds', 'Reply sent']);
    expectShowsNew(one);
  });

  test('is sent at once when the user wants that', async () => {
    const one = page();
    await one.box.hold(held(10));
    await settle();
    const [post] = await kept(one);
    await one.box.sendNow(post!.id);
    expect(one.texts()).toEqual(['Low water at six']);
    await pass(20_000);
    expect(one.sent()).toHaveLength(1);
  });

  test('comes back into its form with all of it, and is not sent', async () => {
    const one = page();
    const draft = words('Tea', { spoilerText: 'w', inReplyToId: null, idempotencyKey: 'k' });
    await one.box.hold(held(10, { draft, target: { kind: 'reply', statusId: 's1' } }));
    action(one)?.run();
    await pass(20_000);
    expect(one.sent()).toEqual([]);
    expect(await one.storage.get('drafts/reply:s1')).toMatchObject({
      data: { ...draft, visibility: 'public', contentType: 'text/plain', language: 'en' },
    });
    expect(await kept(one)).toEqual([]);
    expect(one.fake.command).toHaveBeenCalledWith('composer/open/v1', { replyTo: 's1' });
  });

  test('what was written in the form meanwhile takes its place in the outbox, and stays there', async () => {
    const one = page();
    await one.box.hold(held(10));
    await one.storage.set('drafts/status', { updatedAt: 1, data: words('Another') });
    action(one)?.run();
    await pass(20_000);
    expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'Low water at six' } });
    expect(await kept(one)).toMatchObject([{ state: 'stopped', draft: { text: 'Another' } }]);
    expect(one.sent()).toEqual([]);
  });

  test('cannot be undone any more while it is sent', async () => {
    const one = page();
    let answer = () => {};
    one.fake.answer('POST /api/v1/statuses', (call) => new Promise((done) => (answer = () => done(echoed(call)))));
    await one.box.hold(held(5));
    const undo = action(one);
    await pass(5_000);
    undo?.run();
    await settle();
    expect(one.fake.noticeTexts().at(-1)).toBe('Too late: the post is being sent, or already was.');
    answer();
    await pass(0);
    expect(await kept(one)).toEqual([]);
    expect(await one.storage.get('drafts/status')).toBeUndefined();
  });

  test('of a page that ended is offered for undoing once more by the next, and goes out once', async () => {
    const first = page();
    await first.box.hold(held(10));
    first.fake.end();
    await pass(3_600_000);
    const next = page({ from: first.fake, settings: { 'composer.undoSeconds': 20 } });
    await next.box.ready;
    expect(next.fake.noticeTexts()).toEqual(['Posting in 20 seconds']);
    await pass(19_999);
    expect(next.sent()).toEqual([]);
    await pass(1);
    expect([first.sent(), next.texts()]).toEqual([[], ['Low water at six']]);
  });

  test('two pages send it once', async () => {
    const first = page();
    const second = page({ from: first.fake });
    await first.box.hold(held(10));
    await second.box.ready;
    await pass(60_000);
    expect([...first.texts(), ...second.texts()]).toEqual(['Low water at six']);
  });

  test('is not held by a browser that keeps nothing', async () => {
    const one = page();
    one.storage.set = () => Promise.reject(new Error('full'));
    expect(await one.box.hold(held(10))).toBe(false);
    expect(one.fake.noticeTexts()).toEqual([]);
  });
});

describe('a post without a connection', () => {
  test('is a reply that is announced like one sent at once, when the connection is back', async () => {
    const one = page();
    setOnline(false);
    await one.box.hold(aPost({ target: { kind: 'reply', statusId: 's1' } }));
    setOnline(true);
    await pass(0);
    expect(one.fake.noticeTexts()).toEqual([
      'You’re offline. Your post will be sent once you’re back online.',
      'Reply sent',
    ]);
    expectShowsNew(one);
  });

  test('waits, goes out once when the connection is back, and says so', async () => {
    const one = page();
    setOnline(false);
    await one.box.hold(aPost());
    await pass(600_000);
    expect(one.sent()).toEqual([]);
    setOnline(true);
    await pass(0);
    expect(one.texts()).toEqual(['Low water at six']);
    expect(one.fake.noticeTexts()).toEqual([
      'You’re offline. Your post will be sent once you’re back online.',
      'Post published',
    ]);
    await pass(600_000);
    expect(one.sent()).toHaveLength(1);
  });

  test('several go out in the order in which they were written', async () => {
    const one = page();
    setOnline(false);
    for (const text of ['one', 'two', 'three']) {
      await one.box.hold(aPost({ draft: words(text) }));
      await pass(1);
    }
    setOnline(true);
    await pass(0);
    expect(one.texts()).toEqual(['one', 'two', 'three']);
  });

  test('waits longer after each attempt without an answer, with one key', async () => {
    const one = page();
    one.fake.answer('POST /api/v1/statuses', () => {
      throw new ApiFailure('network');
    });
    one.fake.answer('GET /api/v1/accounts/me/statuses', () => ({ kind: 'status', ids: [] }));
    await one.box.hold(aPost());
    await pass(0);
    expect(one.sent()).toHaveLength(1);
    await pass(4_999);
    expect(one.sent()).toHaveLength(1);
    await pass(1);
    expect(one.sent()).toHaveLength(2);
    await pass(9_999);
    expect(one.sent()).toHaveLength(2);
    await pass(1);
    expect(one.sent()).toHaveLength(3);
    expect(new Set(one.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a refusal stops it: its reason is kept with it, and editing is offered', async () => {
    const one = page();
    one.fake.answer('POST /api/v1/statuses', () => {
      throw new ApiFailure('invalid', { status: 422, serverText: 'The harbour is closed' });
    });
    const draft = words('Low water', { idempotencyKey: 'before' });
    await one.box.hold(aPost({ draft }));
    await pass(600_000);
    expect(one.sent()).toHaveLength(1);
    const [post] = await kept(one);
    expect(post).toMatchObject({ state: 'stopped', reason: 'Error: The harbour is closed', attemptedAt: null });
    expect(post?.draft.idempotencyKey).not.toBe('before');
    action(one)?.run();
    await pass(0);
    expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'Low water' } });
    expect(await kept(one)).toEqual([]);
  });

  test('a session that ends leaves it to the next page of the account', async () => {
    const first = page();
    first.fake.answer('POST /api/v1/statuses', () => {
      throw new ApiFailure('unauthorized', { status: 401 });
    });
    await first.box.hold(aPost());
    await pass(0);
    first.fake.end();
    expect(await kept(first)).toMatchObject([{ state: 'waiting', attemptedAt: null }]);
    const next = page({ from: first.fake });
    await next.box.ready;
    await pass(0);
    expect(next.texts()).toEqual(['Low water at six']);
  });

  test('what the server made of it otherwise is kept, with the way to it', async () => {
    const one = page();
    one.fake.answer('POST /api/v1/statuses', (call) => echoed(call, { contentHtml: '<p>Other words</p>' }));
    await one.box.hold(aPost());
    await pass(0);
    expect(await kept(one)).toMatchObject([{ state: 'stopped', publishedId: 'new' }]);
    expect(one.fake.noticeTexts().at(-1)).toContain('The server published something different');
  });

  test('nothing is sent before the server is known, and nothing after the account has left', async () => {
    const one = page({ instance: { isKnown: false } });
    await one.box.hold(aPost());
    await pass(10_000);
    expect(one.sent()).toEqual([]);
    one.fake.setInstance({ isKnown: true });
    await pass(0);
    expect(one.sent()).toHaveLength(1);
    one.fake.end();
    await one.box.hold(aPost());
    await pass(100_000);
    expect(one.sent()).toHaveLength(1);
  });
});

describe('a page that ended between two steps', () => {
  const draft = words('Tea', { idempotencyKey: 'k' });
  const stored = (state: string) => ({
    ...aPost({ draft }),
    id: 'p',
    state,
    createdAt: 1,
    dueAt: 0,
    attemptedAt: null,
  });

  test('a post that was sent and is still in its form leaves the form', async () => {
    const before = fakeCtx();
    await before.ctx.ports.storage.set('outbox/p', stored('waiting'));
    await before.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: draft });
    const one = page({ from: before });
    await one.box.ready;
    await pass(0);
    expect(one.texts()).toEqual(['Tea']);
    expect(await one.storage.get('drafts/status')).toBeUndefined();
  });

  test('a post that was taken back is in its form alone', async () => {
    const before = fakeCtx();
    await before.ctx.ports.storage.set('outbox/p', stored('stopped'));
    await before.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: draft });
    const one = page({ from: before });
    await one.box.ready;
    await pass(0);
    expect(one.sent()).toEqual([]);
    expect(await kept(one)).toEqual([]);
    expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'Tea' } });
  });

  test('a draft that was changed since is another post', async () => {
    const before = fakeCtx();
    await before.ctx.ports.storage.set('outbox/p', stored('waiting'));
    await before.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: words('Tea!') });
    const one = page({ from: before });
    await one.box.ready;
    await pass(0);
    expect(one.texts()).toEqual(['Tea']);
    expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'Tea!' } });
  });
});
