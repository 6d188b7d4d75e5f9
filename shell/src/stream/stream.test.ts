import { describe, expect, test, vi } from 'vitest';
import { parseStreamFrame } from '@skerry/shared/api';
import { settle } from '../session/testing/test-doubles.ts';
import { applyEvents } from './apply-event.ts';
import { LINGER_MS } from './shared-sockets.ts';
import { GATHER_MS, type FrameReader } from './frame-queue.ts';
import type { StreamOptions } from './stream.ts';
import { ALICE, frame, status, streamForEachTest, type TestStream } from './testing/test-stream.ts';

const READER: FrameReader = { parse: parseStreamFrame, apply: applyEvents };

let bench: TestStream;
streamForEachTest((next) => {
  bench = next;
});

describe('readers', () => {
  test('poll until the socket is joined, and again while it is broken', async () => {
    const { states } = await bench.joined();
    bench.socket().ends(1006);
    await vi.advanceTimersByTimeAsync(1000);
    bench.socket().opens();
    expect(states).toEqual(['polling', 'live', 'polling', 'live']);
  });

  test('of one stream share one socket; another stream has its own', async () => {
    const stream = bench.start();
    bench.read(stream);
    bench.read(stream);
    bench.read(stream, { stream: 'hashtag', tag: 'tea' });
    await settle();
    expect(bench.sockets.map(({ source }) => source)).toEqual([{ stream: 'user' }, { stream: 'hashtag', tag: 'tea' }]);
  });

  test('a subscriber who returns within 30 s finds it running', async () => {
    const stream = bench.start();
    (await bench.joined(stream)).leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS - 1);
    expect(bench.read(stream).states).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(LINGER_MS);
    expect(bench.socket().closedWith).toBeNull();
  });

  test('30 s after the last one it is closed', async () => {
    (await bench.joined()).leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS);
    expect(bench.socket().closedWith).toBe(1000);
  });

  test('[SE-035] without the preference they poll, and no socket is created', async () => {
    bench.isWanted$.next(false);
    const { states } = bench.read(bench.start());
    await settle();
    expect([states, bench.sockets]).toEqual([['polling'], []]);
  });

  test('changing the preference closes and opens it', async () => {
    const { states } = await bench.joined();
    bench.isWanted$.next(false);
    expect(bench.socket().closedWith).toBe(1000);
    bench.isWanted$.next(true);
    await settle();
    bench.socket().opens();
    expect(states).toEqual(['polling', 'live', 'polling', 'live']);
  });

  test("after the account's world has ended nothing is open and nothing is announced", async () => {
    const stream = bench.start();
    await bench.joined(stream);
    bench.world.abort();
    bench.socket().says(frame('update', status('1')));
    await settle();
    expect([bench.socket().closedWith, bench.announced]).toEqual([1000, []]);
    expect(bench.read(stream).states).toEqual([]);
  });
});

describe('frames', () => {
  test('a new status is in the cache before it is announced', async () => {
    const known: unknown[] = [];
    bench.announced$.subscribe(() =>
      known.push(bench.entities.peek('status', '1')?.contentHtml, bench.entities.peek('account', 'A1')?.acct),
    );
    await bench.joined();
    await bench.hears(frame('update', status('1')));
    expect(bench.announced).toEqual([['stream/status.created/v1', { timeline: 'user', statusId: '1' }]]);
    expect(known).toEqual(['tea', 'alice']);
  });

  test('the same status again, now with its link preview, replaces it and is announced as a change', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('1')), frame('update', status('1', { content: 'tea, with a card' })));
    expect(bench.announced.slice(1)).toEqual([['stream/status.updated/v1', { statusId: '1' }]]);
    expect(bench.entities.peek('status', '1')?.contentHtml).toBe('tea, with a card');
  });

  test('a status that is in the cache already is still new to this stream', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('1')));
    await bench.joined(bench.start(), { stream: 'list', list: '12' });
    await bench.hears(frame('update', status('1')));
    expect(bench.announced.at(-1)).toEqual(['stream/status.created/v1', { timeline: 'list:12', statusId: '1' }]);
  });

  test('an edit is announced as a change', async () => {
    await bench.joined();
    await bench.hears(frame('status.update', status('1', { edited_at: '2026-11-21T11:00:00.000Z' })));
    expect(bench.announced).toEqual([['stream/status.updated/v1', { statusId: '1' }]]);
  });

  test('a deletion, whose payload is not JSON, marks the status and is announced', async () => {
    await bench.joined();
    await bench.hears(frame('update', status('B1s7')), frame('delete', 'B1s7'));
    expect(bench.entities.peek('status', 'B1s7')?.isDeleted).toBe(true);
    expect(bench.announced.at(-1)).toEqual(['stream/status.deleted/v1', { statusId: 'B1s7' }]);
  });

  test('a notification, a conversation and changed filters are announced', async () => {
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
      JSON.stringify({ stream: ['user'], event: 'filters_changed' }),
    );
    expect(bench.announced).toEqual([
      ['stream/notification/v1', { notificationId: '58' }],
      ['stream/conversation/v1', { conversationId: '311' }],
      ['stream/filters.changed/v1', {}],
    ]);
  });

  test('a changed chat is announced, and its last message when it is new', async () => {
    await bench.joined();
    const chat = frame('pleroma:chat_update', { id: '9', account: ALICE, unread: 1, last_message: { id: '40' } });
    await bench.hears(chat, chat);
    expect(bench.announced).toEqual([
      ['stream/chat.updated/v1', { chatId: '9' }],
      ['stream/chat.message/v1', { chatId: '9', messageId: '40' }],
      ['stream/chat.updated/v1', { chatId: '9' }],
    ]);
    expect(bench.entities.peek('account', ALICE.id)).toBeDefined();
  });

  test('an accepted follow of the user changes the relationship', async () => {
    const mine = {
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
    bench.entities.merge({ relationship: [mine] });
    await bench.joined();
    await bench.hears(
      frame('pleroma:follow_relationships_update', {
        state: 'follow_accept',
        follower: { id: 'A1' },
        following: { id: 'B2' },
      }),
    );
    expect(bench.entities.peek('relationship', 'B2')).toEqual({ ...mine, following: true, requested: false });
    expect(bench.announced).toEqual([['stream/relationship/v1', { accountId: 'B2' }]]);
  });

  test.each(['not JSON', '[]', frame('update', '{"id":'), frame('never_heard_of', {})])(
    'an unknown frame (%s) is logged, and the next one is applied',
    async (text) => {
      await bench.joined();
      await bench.hears(text, 'pong', frame('update', status('1')));
      expect(bench.announced).toHaveLength(1);
    },
  );

  test('frames are applied in order though the parser is loaded later', async () => {
    let arrive: (reader: FrameReader) => void = () => undefined;
    await bench.joined(
      bench.start({
        loadFrameReader: () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      }),
    );
    await bench.hears(frame('update', status('1')), frame('delete', '1'));
    expect(bench.announced).toEqual([]);
    arrive(READER);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(bench.announced.map(([type]) => type)).toEqual(['stream/status.created/v1', 'stream/status.deleted/v1']);
  });

  test('a frame that is lost because the parser could not be loaded leaves a gap, and the next frame loads it again', async () => {
    const loadFrameReader = vi
      .fn<StreamOptions['loadFrameReader']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(READER);
    await bench.joined(bench.start({ loadFrameReader }));
    await bench.hears(frame('update', status('1')));
    await bench.hears(frame('update', status('2')));
    expect(bench.announced).toEqual([
      ['stream/gap/v1', { timeline: 'user' }],
      ['stream/status.created/v1', { timeline: 'user', statusId: '2' }],
    ]);
  });
});
