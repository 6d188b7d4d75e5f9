import { describe, expect, test, vi } from 'vitest';
import { parseStreamFrame } from '@skerry/shared/api';
import { settle } from '../session/testing/test-doubles.ts';
import { applyEvents } from './apply-event.ts';
import { LINGER_MS } from './shared-sockets.ts';
import { GATHER_MS, type FrameReader } from './frame-queue.ts';
import { ALICE, frame, status, streamForEachTest, type TestStream } from './testing/test-stream.ts';

let bench: TestStream;
streamForEachTest((next) => {
  bench = next;
});

const follow = (state: string, follower: string, following: string) =>
  frame('pleroma:follow_relationships_update', { state, follower: { id: follower }, following: { id: following } });
const chat = (id: string, message: string | null) =>
  frame('pleroma:chat_update', {
    id,
    account: ALICE,
    unread: 1,
    last_message: message === null ? null : { id: message },
  });
const RELATIONSHIP = {
  id: 'B2',
  following: false,
  followedBy: false,
  requested: true,
  requestedBy: false,
  blocking: false,
  blockedBy: false,
  muting: false,
  mutingNotifications: false,
  muteEndsAt: null,
  subscribing: false,
  showingRepeats: true,
  domainBlocking: false,
  note: '',
};

describe('what a frame brings is known afterwards', () => {
  test('the new text of an edit', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('1')), frame('status.update', status('1', { content: 'more tea' })));
    expect(bench.entities.peek('status', '1')?.contentHtml).toBe('more tea');
  });

  test('the statuses of a notification and of a conversation', async () => {
    await bench.joined();
    await bench.hears(
      frame('notification', {
        id: '58',
        type: 'mention',
        created_at: '2026-11-21T10:00:00.000Z',
        account: ALICE,
        status: status('1'),
      }),
      frame('conversation', { id: '311', unread: true, accounts: [ALICE], last_status: status('2') }),
    );
    expect(bench.entities.peek('status', '1')?.contentHtml).toBe('tea');
    expect(bench.entities.peek('status', '2')?.contentHtml).toBe('tea');
  });

  test('nothing of a deleted status that was not known', async () => {
    await bench.joined();
    await bench.hears(frame('delete', '7'));
    expect(bench.entities.peek('status', '7')).toBeUndefined();
    expect(bench.announced).toEqual([['stream/status.deleted/v1', { statusId: '7' }]]);
    expect(bench.problems).toEqual([]);
  });

  test('a status that comes again after its deletion is new', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('1')), frame('delete', '1'), frame('update', status('1')));
    expect(bench.announced.at(-1)).toEqual(['stream/status.created/v1', { timeline: 'user', statusId: '1' }]);
  });
});

describe('a burst', () => {
  const busy = (id: string, statuses: number) =>
    frame('update', status(id, { account: { ...ALICE, statuses_count: statuses } }));
  const created = () => bench.announced.filter(([type]) => type === 'stream/status.created/v1');
  const ids = (events: [string, object][]) => events.map(([, event]) => (event as { statusId: string }).statusId);

  test('of a hundred statuses in a second changes their author eleven times, and each is announced, in order', async () => {
    await bench.joined();
    const seen: unknown[] = [];
    bench.entities.one('account', 'A1').subscribe((account) => seen.push(account?.statusesCount));
    for (let at = 0; at < 100; at += 1) {
      bench.socket().says(busy(`${at}`, at));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(seen.at(-1)).toBe(99);
    expect(seen.length).toBeLessThanOrEqual(1 + 11);
    expect(ids(created())).toEqual(Array.from({ length: 100 }, (_, at) => `${at}`));
  });

  test('begins at once, and what it brings is known before it is announced', async () => {
    await bench.joined();
    const known: unknown[] = [];
    bench.announced$.subscribe(([type, event]) => {
      if (type === 'stream/status.created/v1')
        known.push(bench.entities.peek('status', (event as { statusId: string }).statusId)?.contentHtml);
    });
    bench.socket().says(frame('update', status('1')));
    await settle();
    expect(known).toEqual(['tea']);
    await bench.hears(frame('update', status('2')), frame('update', status('3')));
    expect(known).toEqual(['tea', 'tea', 'tea']);
  });

  test('has a status that is edited and deleted in it', async () => {
    await bench.joined();
    await bench.hears(
      frame('update', status('1')),
      frame('update', status('2')),
      frame('status.update', status('2', { content: 'more tea' })),
      frame('delete', '2'),
      frame('update', status('3')),
    );
    expect(bench.entities.peek('status', '2')).toMatchObject({ contentHtml: 'more tea', isDeleted: true });
    expect(
      bench.announced.map(([type, event]) => [type.split(/[/.]/)[2], (event as { statusId: string }).statusId]),
    ).toEqual([
      ['created', '1'],
      ['created', '2'],
      ['updated', '2'],
      ['deleted', '2'],
      ['created', '3'],
    ]);
  });

  test('is announced before the gap after a break', async () => {
    await bench.joined();
    bench.socket().says(frame('update', status('1')));
    bench.socket().says(frame('update', status('2')));
    await settle();
    bench.socket().ends(1006);
    expect(ids(created())).toEqual(['1', '2']);
  });

  test('is announced before the gap of a frame that could not be read', async () => {
    let isLost = false;
    const parse: FrameReader['parse'] = (...given) => {
      if (isLost) throw new Error('too long');
      return parseStreamFrame(...given);
    };
    await bench.joined(bench.start({ loadFrameReader: async () => ({ parse, apply: applyEvents }) }));
    bench.socket().says(frame('update', status('1')));
    bench.socket().says(frame('update', status('2')));
    await settle();
    isLost = true;
    bench.socket().says(frame('update', status('3')));
    await settle();
    expect(bench.announced.map(([type]) => type)).toEqual([
      'stream/status.created/v1',
      'stream/status.created/v1',
      'stream/gap/v1',
    ]);
  });
});

describe('messages', () => {
  test('of two chats are announced each, and one that has the number of a status too', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('40')), chat('9', '40'), chat('10', '41'));
    expect(bench.announced.filter(([type]) => type === 'stream/chat.message/v1')).toEqual([
      ['stream/chat.message/v1', { chatId: '9', messageId: '40' }],
      ['stream/chat.message/v1', { chatId: '10', messageId: '41' }],
    ]);
  });

  test('of an empty chat are none', async () => {
    await bench.joined();
    await bench.hears(chat('9', null));
    expect(bench.announced).toEqual([['stream/chat.updated/v1', { chatId: '9' }]]);
  });
});

describe('a follow', () => {
  test('of somebody else changes nothing that is known of the one who is followed, and is told of the follower', async () => {
    bench.entities.merge({ relationship: [RELATIONSHIP] });
    await bench.joined();
    await bench.hears(follow('follow_accept', 'C3', 'B2'));
    expect(bench.entities.peek('relationship', 'B2')).toEqual(RELATIONSHIP);
    expect(bench.announced).toEqual([['stream/relationship/v1', { accountId: 'C3' }]]);
  });

  test('of the user to an account of which nothing is known is told, and nothing is made up', async () => {
    await bench.joined();
    await bench.hears(follow('follow_pending', 'A1', 'B2'));
    expect(bench.entities.peek('relationship', 'B2')).toBeUndefined();
    expect(bench.announced).toEqual([['stream/relationship/v1', { accountId: 'B2' }]]);
    expect(bench.problems).toEqual([]);
  });
});

describe('lines', () => {
  test('a problem with a frame is logged with the timeline, and so are a lost frame and a socket that could not be made', async () => {
    await bench.joined();
    await bench.hears(frame('update', '{"id":'));
    await bench.joined(bench.start({ loadFrameReader: () => Promise.reject(new Error('offline')) }), {
      stream: 'list',
      list: '12',
    });
    await bench.hears('{}');
    bench.read(bench.start({ connect: () => Promise.reject(new Error('refused')) }), { stream: 'public' });
    await settle();
    expect(bench.problems.map((problem) => problem.split(':').slice(0, -1).join(':'))).toEqual([
      'stream user',
      'stream list:12',
      'stream public',
    ]);
  });

  test('a socket that could not be made is tried again', async () => {
    let tries = 0;
    const connect = () => {
      tries += 1;
      return Promise.reject(new Error('refused'));
    };
    bench.read(bench.start({ connect }));
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tries).toBe(2);
  });

  test('a frame that could not be read after the account left leaves no gap', async () => {
    let fail: (cause: Error) => void = () => undefined;
    await bench.joined(bench.start({ loadFrameReader: () => new Promise((_, reject) => (fail = reject)) }));
    await bench.hears('{}');
    bench.world.abort();
    fail(new Error('offline'));
    await settle();
    expect(bench.announced).toEqual([]);
  });

  test('a frame whose code comes after the account left is not applied', async () => {
    let arrive: (reader: FrameReader) => void = () => undefined;
    await bench.joined(bench.start({ loadFrameReader: () => new Promise((resolve) => (arrive = resolve)) }));
    await bench.hears(frame('update', status('1')));
    bench.world.abort();
    arrive({ parse: parseStreamFrame, apply: applyEvents });
    await settle();
    expect([bench.announced, bench.entities.peek('status', '1')]).toEqual([[], undefined]);
  });

  test.each([1000, 1001])('a break ends with the preference, and with a close of %i', async (code) => {
    const stream = bench.start();
    const broken: boolean[] = [];
    stream.isBroken({ stream: 'user' }).subscribe((isBroken) => broken.push(isBroken));
    await bench.joined(stream);
    bench.socket().ends(1006);
    expect(broken.at(-1)).toBe(true);
    bench.isWanted$.next(false);
    expect(broken.at(-1)).toBe(false);
    bench.isWanted$.next(true);
    await settle();
    bench.socket().ends(1006);
    expect(broken.at(-1)).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    bench.socket().ends(code);
    expect(broken.at(-1)).toBe(false);
  });

  test('one that was closed for want of readers is opened anew for the next', async () => {
    const stream = bench.start();
    (await bench.joined(stream)).leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS);
    const { states } = await bench.joined(stream);
    expect([states, bench.sockets.length]).toEqual([['polling', 'live'], 2]);
  });

  test('one of two readers may leave', async () => {
    const stream = bench.start();
    const first = await bench.joined(stream);
    const second = bench.read(stream);
    first.leave();
    await vi.advanceTimersByTimeAsync(2 * LINGER_MS);
    expect(bench.socket().closedWith).toBeNull();
    bench.socket().ends(1006);
    expect([first.states, second.states]).toEqual([
      ['polling', 'live'],
      ['live', 'polling'],
    ]);
  });

  test('waking up opens all anew, and the return of the network those that broke', async () => {
    const stream = bench.start();
    await bench.joined(stream);
    bench.wake$.next();
    await settle();
    expect(bench.sockets).toHaveLength(2);
    bench.socket().opens();
    bench.revival$.next();
    await settle();
    expect(bench.sockets).toHaveLength(2);
    bench.socket().ends(1006);
    bench.revival$.next();
    await settle();
    expect(bench.sockets).toHaveLength(3);
  });

  test('nothing follows the world of the account, and nothing waits in it', async () => {
    const stream = bench.start();
    const ends: string[] = [];
    stream.status$.subscribe({ complete: () => ends.push('status') });
    stream.subscribe({ stream: 'user' }).subscribe({ complete: () => ends.push('reader') });
    (await bench.joined(stream, { stream: 'public' })).leave();
    bench.world.abort();
    expect(ends).toEqual(['reader', 'status']);
    expect(vi.getTimerCount()).toBe(0);
    bench.wake$.next();
    bench.revival$.next();
    bench.isWanted$.next(true);
    await settle();
    expect(bench.sockets).toHaveLength(2);
    expect([bench.wake$.observed, bench.revival$.observed, bench.isWanted$.observed]).toEqual([false, false, false]);
  });
});
