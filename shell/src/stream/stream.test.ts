import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseStreamFrame } from '@skerry/shared/api';
import type { StreamSource } from '@skerry/shared/contract';
import { createEntityCache } from '@skerry/shared/entities';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import { FakeSocket, settle } from '../session/test-doubles.ts';
import { createStream, LINGER_MS, type Stream, type StreamOptions } from './stream.ts';

const ALICE = { id: 'A1', username: 'alice', acct: 'alice' };
const status = (id: string, changes: object = {}) => ({ id, uri: `https://x.test/${id}`, content: 'tea', created_at: '2026-11-21T10:00:00.000Z', visibility: 'public', account: ALICE, ...changes });
const frame = (event: string, payload: unknown) => JSON.stringify({ stream: ['user'], event, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) });

let entities: ReturnType<typeof createEntityCache>;
let world: AbortController;
let sockets: { source: StreamSource; socket: FakeSocket }[];
let told: [string, object][];
let told$: Subject<[string, object]>;
let isWanted$: BehaviorSubject<boolean>;
let revival$: Subject<void>;
let wake$: Subject<void>;
let closes1000: number;
let problems: string[];

beforeEach(() => {
  vi.useFakeTimers();
  entities = createEntityCache();
  world = new AbortController();
  sockets = [];
  told = [];
  told$ = new Subject();
  told$.subscribe((event) => told.push(event));
  isWanted$ = new BehaviorSubject(true);
  revival$ = new Subject();
  wake$ = new Subject();
  closes1000 = 0;
  problems = [];
});
afterEach(() => {
  world.abort();
  vi.useRealTimers();
});

function start(changes: Partial<StreamOptions> = {}): Stream {
  return createStream({
    async connect(source) {
      const socket = new FakeSocket();
      sockets.push({ source, socket });
      return socket.asSocket();
    },
    loadParser: async () => parseStreamFrame,
    entities, emit: (type, payload) => told$.next([type, payload]), ownId: 'A1', onClose1000() { closes1000 += 1; },
    isWanted$, revival$, wake$, pings: () => false, random: () => 0, report: (problem) => problems.push(problem), signal: world.signal, ...changes,
  });
}

function read(stream: Stream, source: StreamSource = { stream: 'user' }): { faces: string[]; leave(): void } {
  const faces: string[] = [];
  const reading = stream.subscribe(source).subscribe((face) => faces.push(face));
  return { faces, leave: () => reading.unsubscribe() };
}

const socket = (index = -1) => sockets.at(index)?.socket as FakeSocket;

async function joined(stream = start(), source?: StreamSource): Promise<ReturnType<typeof read>> {
  const reader = read(stream, source);
  await settle();
  socket().opens();
  return reader;
}

async function hears(...texts: string[]): Promise<void> {
  for (const text of texts) socket().says(text);
  await settle();
}

describe('readers', () => {
  test('poll until the socket is joined, and again while it is broken', async () => {
    const { faces } = await joined();
    socket().ends(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().opens();
    expect(faces).toEqual(['polling', 'live', 'polling', 'live']);
  });

  test('of one stream share one socket; another stream has its own', async () => {
    const stream = start();
    read(stream);
    read(stream);
    read(stream, { stream: 'hashtag', tag: 'tea' });
    await settle();
    expect(sockets.map(({ source }) => source)).toEqual([{ stream: 'user' }, { stream: 'hashtag', tag: 'tea' }]);
  });

  test('who comes back within 30 s finds it running', async () => {
    const stream = start();
    (await joined(stream)).leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS - 1);
    expect(read(stream).faces).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(LINGER_MS);
    expect(socket().closedWith).toBeNull();
  });

  test('30 s after the last one it is closed', async () => {
    (await joined()).leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS);
    expect(socket().closedWith).toBe(1000);
  });

  test('[SE-035] without the socket wanted they poll, and no socket is made', async () => {
    isWanted$.next(false);
    const { faces } = read(start());
    await settle();
    expect([faces, sockets]).toEqual([['polling'], []]);
  });

  test('a change of mind closes and opens it', async () => {
    const { faces } = await joined();
    isWanted$.next(false);
    expect(socket().closedWith).toBe(1000);
    isWanted$.next(true);
    await settle();
    socket().opens();
    expect(faces).toEqual(['polling', 'live', 'polling', 'live']);
  });

  test('after the account\'s world has ended nothing is open and nothing is told', async () => {
    const stream = start();
    await joined(stream);
    world.abort();
    socket().says(frame('update', status('1')));
    await settle();
    expect([socket().closedWith, told]).toEqual([1000, []]);
    expect(read(stream).faces).toEqual([]);
  });
});

describe('what a frame does', () => {
  test('a new status is in the cache before it is told of', async () => {
    const known: unknown[] = [];
    told$.subscribe(() => known.push(entities.peek('status', '1')?.contentHtml, entities.peek('account', 'A1')?.acct));
    await joined();
    await hears(frame('update', status('1')));
    expect(told).toEqual([['stream/status.created/v1', { timeline: 'user', statusId: '1' }]]);
    expect(known).toEqual(['tea', 'alice']);
  });

  test('the same status once more, its link preview there, replaces it and is told as a change', async () => {
    await joined();
    await hears(frame('update', status('1')), frame('update', status('1', { content: 'tea, with a card' })));
    expect(told.slice(1)).toEqual([['stream/status.updated/v1', { statusId: '1' }]]);
    expect(entities.peek('status', '1')?.contentHtml).toBe('tea, with a card');
  });

  test('a status that the cache knows from elsewhere is still new to this stream', async () => {
    await joined();
    await hears(frame('update', status('1')));
    await joined(start(), { stream: 'list', list: '12' });
    await hears(frame('update', status('1')));
    expect(told.at(-1)).toEqual(['stream/status.created/v1', { timeline: 'list:12', statusId: '1' }]);
  });

  test('an edit is told as a change', async () => {
    await joined();
    await hears(frame('status.update', status('1', { edited_at: '2026-11-21T11:00:00.000Z' })));
    expect(told).toEqual([['stream/status.updated/v1', { statusId: '1' }]]);
  });

  test('a deletion, whose payload is no JSON, marks the status and is told', async () => {
    await joined();
    await hears(frame('update', status('B1s7')), frame('delete', 'B1s7'));
    expect(entities.peek('status', 'B1s7')?.isDeleted).toBe(true);
    expect(told.at(-1)).toEqual(['stream/status.deleted/v1', { statusId: 'B1s7' }]);
  });

  test('a notification, a conversation and changed filters are told', async () => {
    await joined();
    await hears(
      frame('notification', { id: '58', type: 'mention', created_at: '2026-11-21T10:00:00.000Z', account: ALICE, status: status('1') }),
      frame('conversation', { id: '311', unread: true, accounts: [ALICE], last_status: status('2') }),
      JSON.stringify({ stream: ['user'], event: 'filters_changed' }),
    );
    expect(told).toEqual([
      ['stream/notification/v1', { notificationId: '58' }],
      ['stream/conversation/v1', { conversationId: '311' }],
      ['stream/filters.changed/v1', {}],
    ]);
  });

  test('a follow of mine that is accepted changes what is known of us', async () => {
    const mine = { id: 'B2', following: false, followedBy: false, requested: true, requestedBy: false, blocking: false, blockedBy: false, muting: false, mutingNotifications: false, subscribing: false, showingRepeats: true, domainBlocking: false, note: '' };
    entities.merge({ relationship: [mine] });
    await joined();
    await hears(frame('pleroma:follow_relationships_update', { state: 'follow_accept', follower: { id: 'A1' }, following: { id: 'B2' } }));
    expect(entities.peek('relationship', 'B2')).toEqual({ ...mine, following: true, requested: false });
    expect(told).toEqual([['stream/relationship/v1', { accountId: 'B2' }]]);
  });

  test.each(['not JSON', '[]', frame('update', '{"id":'), frame('never_heard_of', {})])('a frame nobody understands (%s) is logged, and the next one is heard', async (text) => {
    await joined();
    await hears(text, 'pong', frame('update', status('1')));
    expect(told).toHaveLength(1);
  });

  test('frames are heard in their order though the parser comes late', async () => {
    let arrive: (parse: typeof parseStreamFrame) => void = () => undefined;
    await joined(start({ loadParser: () => new Promise((resolve) => { arrive = resolve; }) }));
    await hears(frame('update', status('1')), frame('delete', '1'));
    expect(told).toEqual([]);
    arrive(parseStreamFrame);
    await settle();
    expect(told.map(([type]) => type)).toEqual(['stream/status.created/v1', 'stream/status.deleted/v1']);
  });

  test('a frame that is lost because the parser could not be loaded leaves a gap, and the next try is made', async () => {
    const loadParser = vi.fn<StreamOptions['loadParser']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(parseStreamFrame);
    await joined(start({ loadParser }));
    await hears(frame('update', status('1')));
    await hears(frame('update', status('2')));
    expect(told).toEqual([['stream/gap/v1', { timeline: 'user' }], ['stream/status.created/v1', { timeline: 'user', statusId: '2' }]]);
  });
});

describe('breaks', () => {
  test('[SH-178] [SH-177] are told with their code, and so is the return; what was missed is a gap of each timeline', async () => {
    const stream = start();
    const seen: unknown[] = [];
    stream.status$.subscribe((event) => seen.push(event));
    await joined(stream);
    await joined(stream, { stream: 'public', });
    socket(0).ends(1011);
    socket(1).ends(1011);
    expect(seen).toEqual([{ kind: 'broke', code: 1011 }]);
    await vi.advanceTimersByTimeAsync(1000);
    socket(2).opens();
    socket(3).opens();
    expect(seen).toEqual([{ kind: 'broke', code: 1011 }, { kind: 'reconnected' }]);
    expect(told).toEqual([['stream/gap/v1', { timeline: 'user' }], ['stream/gap/v1', { timeline: 'public' }]]);
  });

  test('a socket that never opened is no break: many servers have none', async () => {
    const stream = start();
    const seen: unknown[] = [];
    stream.status$.subscribe((event) => seen.push(event));
    read(stream);
    await settle();
    socket().ends(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([]);
  });

  test('a close with 1000 may mean that the token was revoked: that is asked', async () => {
    await joined();
    socket().ends(1000);
    expect(closes1000).toBe(1);
  });

  test('1001 is a server that restarts: the next look opens it again', async () => {
    await joined();
    socket().ends(1001);
    revival$.next();
    await settle();
    expect([closes1000, sockets.length]).toEqual([0, 2]);
  });

  test('after sleep all are made anew', async () => {
    await joined();
    wake$.next();
    await settle();
    socket().opens();
    expect(told).toEqual([['stream/gap/v1', { timeline: 'user' }]]);
  });
});
