// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { aStatus, settle, type FakeCtx } from '@skerry/shared/testing';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { jsonOf } from '../testing/json-of.ts';
import { aPost, fakeLocks, kept, openPages, pass, setOnline, words, type Page } from './testing/outbox-stage.ts';

const plain = openPages();
/** Its server numbers what it publishes, and fails as often as it is told to. */
function page(options: Parameters<typeof plain>[0] = {}, ...failures: (ApiFailure | null)[]): Page {
  const opened = plain(options);
  fails(opened, ...failures);
  return opened;
}
function fails({ fake }: Page, ...failures: (ApiFailure | null)[]) {
  fake.answer('POST /api/v1/statuses', (call) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return echoed(call, { id: `of ${String(jsonOf(call.body)['status'])}` });
  });
}

const below = (text: string, part: Partial<Draft> = {}) => ({
  ...emptyDraft(),
  id: `id ${text}`,
  idempotencyKey: `key ${text}`,
  text,
  ...part,
});
const thread = (part: Partial<Draft> = {}) =>
  words('one', { idempotencyKey: 'key one', more: [below('two'), below('three')], ...part });
const held = (part = {}) => aPost({ draft: thread(), ...part });
const replies = (one: Page) =>
  one.sent().map(({ body, idempotencyKey }) => {
    const { status, in_reply_to_id } = jsonOf(body);
    return [status, in_reply_to_id ?? null, idempotencyKey];
  });
const IN_ORDER = [
  ['one', null, 'key one'],
  ['two', 'of one', 'key two'],
  ['three', 'of two', 'key three'],
];
const publishes = ({ fake }: Page, ...texts: [string, string | null][]) =>
  fake.answer('GET /api/v1/accounts/me/statuses', () => ({
    kind: 'status',
    ids: texts.map(([text]) => `of ${text}`),
    entities: {
      status: texts.map(([text, inReplyToId]) =>
        aStatus({
          id: `of ${text}`,
          accountId: 'me',
          contentHtml: `<p>${text}</p>`,
          createdAt: new Date().toISOString(),
          inReplyToId,
          attachments: [],
        }),
      ),
    },
  }));
const afterAll = async (one: Page) => {
  await pass(3_600_000);
  return one;
};

test('goes out in its order, each post a reply to the one before, each with its own key, each once', async () => {
  const one = page();
  await one.box.hold(held());
  await afterAll(one);
  expect(replies(one)).toEqual(IN_ORDER);
  expect(one.fake.emitted.map(({ payload }) => payload)).toEqual(
    ['of one', 'of two', 'of three'].map((statusId) => ({ statusId })),
  );
  expect(await kept(one)).toEqual([]);
  expect(one.fake.noticeTexts()).toEqual(['3 posts published']);
});

test('is stored as a whole before the first post is sent, and after each one', async () => {
  const one = page();
  const stored: string[] = [];
  one.fake.answer('POST /api/v1/statuses', async (call) => {
    const [post] = await kept(one);
    stored.push([post!.draft, ...post!.draft.more].map(({ text, idempotencyKey }) => text + idempotencyKey).join());
    return echoed(call, { id: `of ${String(jsonOf(call.body)['status'])}` });
  });
  await one.box.hold(held());
  await pass(0);
  await pass(0);
  expect(stored).toEqual(['onekey one,twokey two,threekey three', 'twokey two,threekey three', 'threekey three']);
});

test('nothing of it is sent that could not be stored, and that is said', async () => {
  const one = page();
  // The page reads what it could not store.
  const { set } = one.storage;
  one.storage.set = async (key, value) => {
    await set(key, value);
    throw new Error('full');
  };
  expect(await one.box.hold(held())).toBe(false);
  setOnline(true);
  await afterAll(one);
  expect(one.sent()).toEqual([]);
  expect(one.fake.noticeTexts()).toEqual([expect.stringContaining('Nothing was sent. Free up space and try again')]);
});

test('each post has its own warning, files and poll, and the audience and format of the first', async () => {
  const one = page();
  const poll = { options: ['a', 'b'], isMultiple: false, expiryAmount: 1, expiryUnit: 'days' as const };
  const choices = { visibility: 'private' as const, contentType: 'text/markdown', language: 'de' };
  await one.box.hold(held({ choices, draft: thread({ more: [below('two', { spoilerText: 'boats', poll })] }) }));
  await afterAll(one);
  const [first, second] = one.sent().map(({ body }) => jsonOf(body));
  expect(first).toMatchObject({ visibility: 'private', content_type: 'text/markdown', language: 'de' });
  expect([first?.['spoiler_text'] || null, first?.['poll'] ?? null]).toEqual([null, null]);
  expect(second).toMatchObject({
    visibility: 'private',
    content_type: 'text/markdown',
    language: 'de',
    spoiler_text: 'boats',
    poll: { options: ['a', 'b'] },
  });
});

describe('a fault at the second post', () => {
  test.each([
    ['500', new ApiFailure('server', { status: 500 }), ''],
    ['413', new ApiFailure('invalid', { status: 413 }), ''],
    ['422', new ApiFailure('invalid', { status: 422, serverText: 'The harbour is closed' }), 'The harbour is closed'],
  ])('%s: stops there, says how many are out, and goes on when the user wants it', async (_, failure, text) => {
    const one = page({}, null, failure);
    await one.box.hold(held());
    await afterAll(one);
    expect(replies(one)).toEqual(IN_ORDER.slice(0, 2));
    const [said, ...others] = one.fake.noticeTexts();
    expect(others).toEqual([]);
    expect(said).toContain('1 of your 3 posts is published. The rest are kept.');
    expect(said).toContain(text);
    const [post] = await kept(one);
    expect(post).toMatchObject({ state: 'stopped', out: [{ statusId: 'of one', text: 'one' }] });
    await one.box.sendNow(post!.id);
    await afterAll(one);
    expect(one.texts()).toEqual(['one', 'two', 'two', 'three']);
    // Servers repeat their answer to a key.
    expect(replies(one)[2]?.[2]).not.toBe('key two');
    expect(replies(one)[3]).toEqual(['three', 'of two', 'key three']);
    expect(await kept(one)).toEqual([]);
  });

  test('a limit: goes on by itself when the server wants it, and says so once', async () => {
    const limit = () => new ApiFailure('rate-limited', { status: 429, retryAfter: 90 });
    const one = page({}, null, limit(), limit());
    await one.box.hold(held());
    await pass(89_999);
    expect(one.texts()).toEqual(['one', 'two']);
    await pass(1);
    expect(one.texts()).toEqual(['one', 'two', 'two']);
    await afterAll(one);
    expect(one.texts()).toEqual(['one', 'two', 'two', 'two', 'three']);
    expect(one.fake.noticeTexts()).toEqual([
      '1 of your 3 posts is published. The rest will be sent as soon as possible.',
      '3 posts published',
    ]);
  });

  test.each(['network', 'timeout'] as const)('%s: the same key again, until it is known to be out', async (code) => {
    const one = page({}, null, new ApiFailure(code));
    publishes(one);
    await one.box.hold(held());
    await afterAll(one);
    expect(replies(one)).toEqual([IN_ORDER[0], IN_ORDER[1], IN_ORDER[1], IN_ORDER[2]]);
  });

  test('an answer that was lost: the post is found, and the third replies to it', async () => {
    const one = page({}, null, new ApiFailure('network'));
    publishes(one, ['two', 'of one'], ['one', null]);
    await one.box.hold(held());
    await afterAll(one);
    expect(replies(one)).toEqual(IN_ORDER);
  });

  test('the connection goes: the rest waits for it', async () => {
    const one = page();
    one.fake.answer('POST /api/v1/statuses', (call) => {
      setOnline(false);
      return echoed(call, { id: `of ${String(jsonOf(call.body)['status'])}` });
    });
    await one.box.hold(held());
    await afterAll(one);
    expect(one.texts()).toEqual(['one']);
    fails(one);
    setOnline(true);
    await afterAll(one);
    expect(replies(one)).toEqual(IN_ORDER);
  });

  test('what the server made of it otherwise is kept, and nothing follows until the user says so', async () => {
    const one = page();
    one.fake.answer('POST /api/v1/statuses', (call) => {
      const text = String(jsonOf(call.body)['status']);
      return echoed(call, { id: `of ${text}`, ...(text === 'two' ? { contentHtml: '<p>Other words</p>' } : {}) });
    });
    await one.box.hold(held());
    await afterAll(one);
    expect(one.texts()).toEqual(['one', 'two']);
    const [rest, copy] = (await kept(one)).sort((a, b) => b.out.length - a.out.length);
    expect(copy).toMatchObject({ state: 'stopped', publishedId: 'of two', draft: { text: 'two', more: [] } });
    expect(rest).toMatchObject({ state: 'stopped', publishedId: null, draft: { text: 'three' } });
    await one.box.sendNow(rest!.id);
    await afterAll(one);
    expect(replies(one)[2]?.slice(0, 2)).toEqual(['three', 'of two']);
  });
});

describe('a page that ends in the middle', () => {
  /** The page ends while the second post is on its way; `arrives`: the server has it. */
  async function endsAtSecond(arrives: boolean): Promise<Page> {
    const first = page();
    first.fake.answer('POST /api/v1/statuses', (call) =>
      jsonOf(call.body)['status'] === 'one' ? echoed(call, { id: 'of one' }) : new Promise(() => undefined),
    );
    await first.box.hold(held());
    await pass(0);
    expect(first.texts()).toEqual(['one', 'two']);
    first.fake.end();
    Object.assign(navigator, { locks: fakeLocks() });
    const next = page({ from: first.fake });
    publishes(next, ...(arrives ? ([['two', 'of one']] as [string, string][]) : []));
    await next.box.ready;
    await afterAll(next);
    return next;
  }

  test('the next one goes on with the same key', async () => {
    expect(replies(await endsAtSecond(false))).toEqual(IN_ORDER.slice(1));
  });

  test('the next one does not repeat what has arrived', async () => {
    const next = await endsAtSecond(true);
    expect(replies(next)).toEqual(IN_ORDER.slice(2));
    // The third was never tried: nobody asks whether it is out.
    expect(next.fake.calls.filter(({ path }) => path === '/api/v1/accounts/me/statuses')).toHaveLength(1);
  });

  test('the draft leaves its form before the first post is sent', async () => {
    const before = fakeCtx();
    await before.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: thread() });
    const one = page({ from: before });
    const drafts: unknown[] = [];
    one.fake.answer('POST /api/v1/statuses', async (call) => {
      drafts.push(await one.storage.get('drafts/status'));
      return echoed(call, { id: `of ${String(jsonOf(call.body)['status'])}` });
    });
    await one.box.ready;
    await one.box.hold(held());
    await afterAll(one);
    expect(drafts).toEqual([undefined, undefined, undefined]);
  });

  test('a session that ends leaves the rest to the account’s next page', async () => {
    const first = page({}, null, new ApiFailure('unauthorized', { status: 401 }));
    await first.box.hold(held());
    await pass(0);
    first.fake.end();
    const again = page({ from: first.fake });
    await again.box.ready;
    await afterAll(again);
    expect(again.texts()).toEqual(['two', 'three']);
  });

  test('what is out in part cannot be undone by the next one', async () => {
    const first = page();
    first.fake.answer('POST /api/v1/statuses', (call) =>
      jsonOf(call.body)['status'] === 'one' ? echoed(call, { id: 'of one' }) : new Promise(() => undefined),
    );
    await first.box.hold(held({ state: 'held', dueAt: Date.now() + 5_000 }));
    await pass(5_000);
    first.fake.end();
    Object.assign(navigator, { locks: fakeLocks() });
    await pass(60_000);
    const next = page({ from: first.fake });
    publishes(next);
    await next.box.ready;
    await pass(0);
    expect(next.texts()).toEqual(['two', 'three']);
    expect(next.fake.noticeTexts()).toEqual(['3 posts published']);
  });

  test('two pages send each post once', async () => {
    const first = page();
    const second = page({ from: first.fake });
    await first.box.hold(held());
    await second.box.ready;
    await pass(60_000);
    expect([...first.texts(), ...second.texts()].sort()).toEqual(['one', 'three', 'two']);
  });
});

describe('what the user does with the rest', () => {
  const stopped = async () => {
    const one = page({}, null, new ApiFailure('server', { status: 500 }));
    await one.box.hold(held());
    await pass(0);
    return { one, id: (await kept(one))[0]!.id };
  };

  test('edits it: it is in the form of a reply to what is out, and nothing of it goes out', async () => {
    const { one, id } = await stopped();
    await one.box.takeBack(id);
    await afterAll(one);
    expect(one.texts()).toEqual(['one', 'two']);
    expect(await kept(one)).toEqual([]);
    expect(await one.storage.get('drafts/reply:of one')).toMatchObject({
      data: { text: 'two', visibility: 'public', more: [{ text: 'three' }] },
    });
    expect(one.fake.command).toHaveBeenCalledWith('composer/open/v1', { replyTo: 'of one' });
  });

  test('deletes it', async () => {
    const { one, id } = await stopped();
    await one.box.remove(id);
    await afterAll(one);
    expect([one.texts(), await kept(one)]).toEqual([['one', 'two'], []]);
  });

  test('undoes all of it in the seconds before', async () => {
    const one = page();
    await one.box.hold(held({ state: 'held', dueAt: Date.now() + 10_000 }));
    one.fake.notices.mock.calls.at(-1)?.[0].action?.run();
    await afterAll(one);
    expect(one.sent()).toEqual([]);
    expect(await one.storage.get('drafts/status')).toMatchObject({
      data: { text: 'one', more: [{ text: 'two' }, { text: 'three' }] },
    });
  });

  test.each(['takeBack', 'remove'] as const)('%s while a post is sent is meant for those after it', async (act) => {
    const one = page();
    let answer = () => {};
    const hang = (fake: FakeCtx) =>
      fake.answer('POST /api/v1/statuses', (call) => {
        return new Promise((done) => (answer = () => done(echoed(call, { id: 'of one' }))));
      });
    hang(one.fake);
    await one.box.hold(held());
    await pass(0);
    const done = one.box[act]((await kept(one))[0]!.id);
    await settle();
    answer();
    await done;
    await afterAll(one);
    expect(one.texts()).toEqual(['one']);
    expect(await kept(one)).toEqual([]);
    const draft = await one.storage.get('drafts/reply:of one');
    if (act === 'remove') expect(draft).toBeUndefined();
    else expect(draft).toMatchObject({ data: { text: 'two', more: [{ text: 'three' }] } });
  });
});
