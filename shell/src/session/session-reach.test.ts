import type { Abilities } from '@skerry/shared/entities';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionForEachTest, STORED, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { settle, type FakeSocket } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

describe("the staff's gate", () => {
  const feed = { gate: '/gate', staffFeed: '/gated/feed.json' };
  beforeEach(() => {
    bench.server
      .on('POST /gate', { status: 204 })
      .on('GET /gated/feed.json', { json: { schema: 1 } })
      .on('DELETE /gate', { status: 204 });
  });

  test('is not requested for a member, nor where the deployment has none', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    expect(await bench.start().openGate(feed)).toBeNull();
    bench.storage.setItem(SESSION_KEY, STORED.replace('member', 'admin'));
    expect(await bench.start().openGate({ gate: null, staffFeed: null })).toBeNull();
    expect(await bench.start().openGate({ ...feed, gate: null })).toBeNull();
    expect(await bench.start().openGate({ ...feed, staffFeed: null })).toBeNull();
    bench.storage.clear();
    expect(await bench.start().openGate(feed)).toBeNull();
    expect(bench.problems).toEqual([]);
    expect(bench.server.to('POST /gate')).toEqual([]);
  });

  test.each(['moderator', 'admin'])('opens for a %s, and closes at sign-out', async (role) => {
    bench.storage.setItem(SESSION_KEY, STORED.replace('member', role));
    const session = bench.start();
    expect(await session.openGate(feed)).toEqual({ schema: 1 });
    await session.store.signOut();
    await settle();
    expect(bench.server.to('DELETE /gate')).toHaveLength(1);
  });
});

test('a gate that does not answer is left with its user, and that is no problem', async () => {
  bench.storage.setItem(SESSION_KEY, STORED.replace('member', 'admin'));
  bench.server.on('POST /gate', 'never').on('DELETE /gate', { status: 204 });
  const session = bench.start();
  const opening = session.openGate({ gate: '/gate', staffFeed: '/gated/feed.json' });
  await settle();
  await session.store.signOut();
  expect([await opening, bench.problems]).toEqual([null, []]);
});

describe('sockets', () => {
  async function open(abilities: Abilities): Promise<FakeSocket> {
    await bench.start().connectorFor(bench.page.signal, async () => abilities)({ stream: 'hashtag', tag: 'tea' });
    const socket = bench.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  test('carry the token as subprotocol, never in the address, where the server reads it there', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const { url, protocols } = await open({ streamTokenAsProtocol: true });
    expect(url).toBe('wss://skerry.test/api/v1/streaming?stream=hashtag&tag=tea');
    expect(protocols).toBe('t1');
  });

  test.each<Abilities>([{ streamTokenAsProtocol: false }, {}])(
    '[API-164] carry it in the address where that is the only place known to be read (%j)',
    async (abilities) => {
      bench.storage.setItem(SESSION_KEY, STORED);
      const { url, protocols } = await open(abilities);
      expect(url).toBe('wss://skerry.test/api/v1/streaming?stream=hashtag&tag=tea&access_token=t1');
      expect(protocols).toBeUndefined();
    },
  );

  test.each(['a=b', 'a b', ' ab', 'ab '])(
    'carry a token in the address that cannot be a subprotocol: "%s"',
    async (token) => {
      bench.storage.setItem(SESSION_KEY, STORED.replace('t1', token));
      const { url, protocols } = await open({ streamTokenAsProtocol: true });
      expect(new URL(url).searchParams.get('access_token')).toBe(token);
      expect(protocols).toBeUndefined();
    },
  );

  test('of a visitor carry none', async () => {
    expect((await open({ streamTokenAsProtocol: true })).protocols).toBeUndefined();
  });

  test('are not opened where the server has none', async () => {
    await expect(open({ streaming: false })).rejects.toThrow('no streams');
    expect(bench.sockets).toEqual([]);
  });

  test('are not opened for another user', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const session = bench.start();
    const connect = session.connectorFor(bench.page.signal, async () => {
      await session.store.signOut();
      return {};
    });
    await expect(connect({ stream: 'user' })).rejects.toBeDefined();
    expect(bench.sockets).toEqual([]);
  });
});
