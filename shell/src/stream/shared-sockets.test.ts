import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '../session/testing/test-doubles.ts';
import { ANSWER_MS, GRANT_MS, QUIET_MS, SETTLE_MS } from './leadership.ts';
import { GATHER_MS } from './frame-queue.ts';
import { LINGER_MS } from './shared-sockets.ts';
import { frame, status } from './testing/test-stream.ts';
import { FakeBrowser, type FakeTab } from './testing/fake-browser.ts';

const TAKEOVER_MS = 2000;
const CREATED = 'stream/status.created/v1';
const LIST = { stream: 'list', list: '12' } as const;

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});
afterEach(() => {
  browser.end();
  vi.useRealTimers();
});

const announced = (tab: FakeTab, type: string) => tab.bench.announced.filter(([what]) => what === type).length;
const gaps = (tab: FakeTab) => announced(tab, 'stream/gap/v1');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function opens(tab: FakeTab): Promise<void> {
  await settle();
  tab.bench.socket().opens();
  await settle();
}
async function says(tab: FakeTab, ...texts: string[]): Promise<void> {
  await tab.bench.hears(...texts);
  // Another tab gathers what it hears, too.
  await pass(GATHER_MS);
}
/** A leader and a follower that read the user's stream. */
async function two(options: { isVisible?: boolean } = {}) {
  const first = browser.open(options);
  const firstReader = first.read();
  await opens(first);
  const second = browser.open();
  const secondReader = second.read();
  await settle();
  return { first, second, firstReader, secondReader };
}

describe('one owner', () => {
  test('three tabs have one socket, and each learns what comes over it', async () => {
    const { first, second, secondReader } = await two();
    const third = browser.open();
    third.read();
    await says(first, frame('update', status('1')));
    expect(browser.openSockets).toEqual(['user']);
    expect(secondReader.states).toEqual(['polling', 'live']);
    for (const tab of [first, second, third]) {
      expect(announced(tab, CREATED)).toBe(1);
      expect(tab.bench.entities.peek('status', '1')?.contentHtml).toBe('tea');
    }
  });

  test('a stream that only a follower reads is opened by the leader, and announced in that tab alone', async () => {
    const { first, second } = await two();
    const { states } = second.read(LIST);
    await opens(first);
    expect(states).toEqual(['polling', 'live']);
    await says(first, frame('update', status('7')));
    expect(browser.openSockets).toEqual(['user', '12']);
    expect([announced(first, CREATED), announced(second, CREATED)]).toEqual([0, 1]);
  });

  test('a tab that begins to read what another one reads is live at once', async () => {
    const { first, second } = await two();
    second.read(LIST);
    await opens(first);
    expect(first.read(LIST).states).toEqual(['live']);
    expect(browser.openSockets).toHaveLength(2);
  });

  test('a stream is closed 30 s after its last reader in any tab', async () => {
    const { first, second } = await two();
    const mine = first.read(LIST);
    const others = second.read(LIST);
    await opens(first);
    mine.leave();
    await pass(LINGER_MS);
    others.leave();
    await pass(LINGER_MS - 1);
    expect(browser.openSockets).toEqual(['user', '12']);
    await pass(1);
    expect(browser.openSockets).toEqual(['user']);
  });

  test('what a closed tab read is closed after 30 s: it may be a reload', async () => {
    const { first, second } = await two();
    second.read(LIST);
    await opens(first);
    second.goes();
    await pass(LINGER_MS - 1);
    expect(browser.openSockets).toEqual(['user', '12']);
    await pass(2);
    expect(browser.openSockets).toEqual(['user']);
  });

  test('a reader that the user does not want live has no part in it', async () => {
    const { first, second, secondReader } = await two();
    second.read(LIST);
    await opens(first);
    second.bench.isWanted$.next(false);
    await settle();
    expect(secondReader.states.at(-1)).toBe('polling');
    expect(browser.openSockets).toEqual(['user']);
  });

  test('accounts have nothing in common', async () => {
    await two();
    const other = browser.open({ ownId: 'B2' });
    other.read();
    await opens(other);
    expect(browser.openSockets).toEqual(['user', 'user']);
  });

  test('what comes in a burst is passed on in a few messages, in order, and before the break that follows', async () => {
    const { first, second } = await two();
    const before = browser.messages.length;
    for (let at = 0; at < 100; at += 1) {
      first.bench.socket().says(frame('update', status(`${at}`)));
      await pass(10);
    }
    first.bench.socket().ends(1006);
    await settle();
    expect(browser.messages.slice(before).filter(({ kind }) => kind === 'frames').length).toBeLessThanOrEqual(11);
    const created = second.bench.announced.filter(([type]) => type === CREATED);
    expect(created.map(([, event]) => (event as { statusId: string }).statusId)).toEqual(
      Array.from({ length: 100 }, (_, at) => `${at}`),
    );
  });

  test('a message has what was said and no more', async () => {
    const { first } = await two();
    await says(first, 'pong');
    const keys = new Set(browser.messages.flatMap((message) => Object.keys(message)));
    expect([...keys].toSorted()).toEqual([
      'code',
      'frames',
      'isVisible',
      'kind',
      'lines',
      'name',
      'sources',
      'state',
      'tab',
      'term',
    ]);
  });
});

describe('the state', () => {
  test('is the same in all tabs, with codes, notices and gaps', async () => {
    const { first, second, firstReader, secondReader } = await two();
    const seen: unknown[] = [];
    second.stream.status$.subscribe((event) => seen.push(event));
    first.bench.socket().ends(1011);
    await settle();
    expect([firstReader.states.at(-1), secondReader.states.at(-1)]).toEqual(['polling', 'polling']);
    await pass(1000);
    await opens(first);
    expect([firstReader.states.at(-1), secondReader.states.at(-1)]).toEqual(['live', 'live']);
    expect(seen).toEqual([{ kind: 'broke', code: 1011 }, { kind: 'reconnected' }]);
    expect([gaps(first), gaps(second)]).toEqual([1, 1]);
  });

  test('a closed socket is opened again when the user returns to any tab, and the session is checked once', async () => {
    const { first, second } = await two();
    first.bench.socket().ends(1000);
    await pass(60_000);
    expect(first.bench.sockets).toHaveLength(1);
    expect([first.bench.suspicions, second.bench.suspicions]).toEqual([1, 0]);
    second.bench.revival$.next();
    await settle();
    expect(first.bench.sockets).toHaveLength(2);
  });

  test('a follower that slept alone has a gap, and the socket stays', async () => {
    const { first, second, secondReader } = await two();
    second.bench.wake$.next();
    await settle();
    expect([secondReader.states, gaps(second), gaps(first)]).toEqual([['polling', 'live', 'polling', 'live'], 1, 0]);
    expect(first.bench.sockets).toHaveLength(1);
  });

  test('after the sleep of all the socket is replaced, and all have a gap', async () => {
    const { first, second } = await two();
    first.bench.wake$.next();
    await opens(first);
    expect(browser.openSockets).toEqual(['user']);
    expect([gaps(first), gaps(second)]).toEqual([1, 1]);
  });
});

describe('takeover', () => {
  test('at once when the leader closes or crashes; what came between is a gap', async () => {
    const { first, second, secondReader } = await two();
    first.goes();
    await opens(second);
    expect(browser.openSockets).toEqual(['user']);
    expect(secondReader.states).toEqual(['polling', 'live', 'polling', 'live']);
    expect(gaps(second)).toBe(1);
    await says(second, frame('update', status('2')));
    expect(announced(second, CREATED)).toBe(1);
  });

  test('what a third tab reads goes on with the new leader', async () => {
    const { first, second } = await two();
    const third = browser.open();
    third.read(LIST);
    await opens(first);
    first.goes();
    await settle();
    for (const { socket } of second.bench.sockets) socket.opens();
    await settle();
    expect(browser.openSockets).toEqual(['user', '12']);
    expect(gaps(third)).toBe(1);
    second.bench.sockets[1]?.socket.says(frame('update', status('3')));
    await settle();
    expect([announced(second, CREATED), announced(third, CREATED)]).toEqual([0, 1]);
  });

  test('from one that stands still, within 2 s; it notices and follows', async () => {
    const { first, second, firstReader } = await two();
    first.hangs();
    expect(QUIET_MS + ANSWER_MS).toBeLessThan(TAKEOVER_MS);
    await pass(TAKEOVER_MS);
    await opens(second);
    expect(second.bench.sockets).toHaveLength(1);
    first.goesOn();
    await settle();
    await pass(10_000);
    expect(browser.openSockets).toEqual(['user']);
    expect(first.bench.socket().closedWith).toBe(1000);
    expect(firstReader.states.at(-1)).toBe('live');
    expect([gaps(first), gaps(second)]).toEqual([1, 1]);
    await says(second, frame('update', status('4')));
    expect(announced(first, CREATED)).toBe(1);
  });

  test('one that answers is left alone, be it silent for hours', async () => {
    const { first, second } = await two();
    await pass(3_600_000);
    expect(second.bench.sockets).toHaveLength(0);
    expect(first.bench.sockets).toHaveLength(1);
  });

  test('from one that stands still again and again, as long as it is heard between', async () => {
    const { first, second } = await two();
    for (let time = 0; time < 9; time += 1) {
      const leader = time % 2 === 0 ? first : second;
      leader.hangs();
      await pass(TAKEOVER_MS);
      leader.goesOn();
      await pass(60_000);
    }
    expect([first.bench.problems, second.bench.problems]).toEqual([[], []]);
    expect(browser.held.filter(({ name }) => !name.includes('tab'))).toHaveLength(1);
  });

  test('a tab that stood still itself waits for what it has not read yet', async () => {
    const { second } = await two();
    await pass(QUIET_MS - 1);
    // The answer waits in the queue while the timer comes too late.
    second.hangs();
    await pass(QUIET_MS + 1);
    vi.setSystemTime(Date.now() + 5000);
    await pass(ANSWER_MS - QUIET_MS + 1);
    second.goesOn();
    await settle();
    await pass(60_000);
    expect(second.bench.sockets).toHaveLength(0);
  });

  test('nothing is doubled: what the robbed one still sends is ignored, and what it reads twice counts once', async () => {
    const { first, second } = await two();
    const third = browser.open();
    third.read();
    await settle();
    const before = announced(third, CREATED);
    first.hangs();
    await pass(TAKEOVER_MS);
    const leader = [second, third].find(({ bench }) => bench.sockets.length > 0 && bench.socket().closedWith === null);
    if (!leader) throw new Error('No tab took over.');
    await opens(leader);
    const note = frame('notification', {
      id: '58',
      type: 'follow',
      created_at: '2026-11-21T10:00:00.000Z',
      account: { id: 'A9', username: 'x', acct: 'x' },
    });
    await says(leader, frame('update', status('5')), note);
    // It was in the queue of the robbed one's socket, too.
    first.bench.socket().says(frame('update', status('5')));
    first.bench.socket().says(note);
    first.goesOn();
    await pass(GATHER_MS);
    for (const tab of [first, second, third]) {
      expect(announced(tab, CREATED)).toBe(1);
      expect(announced(tab, 'stream/notification/v1')).toBe(1);
      expect(announced(tab, 'stream/status.updated/v1')).toBe(tab === first ? 1 : 0);
    }
    expect(before).toBe(0);
  });

  test('a visible tab takes over from a hidden one, within 2 s', async () => {
    const { first, second } = await two();
    first.show(false);
    expect(SETTLE_MS).toBeLessThan(TAKEOVER_MS);
    await pass(SETTLE_MS);
    await opens(second);
    expect(browser.openSockets).toEqual(['user']);
    expect(second.bench.socket().closedWith).toBeNull();
  });

  test('a tab that is opened over a hidden one takes over', async () => {
    const { second } = await two({ isVisible: false });
    await pass(SETTLE_MS);
    expect(second.bench.sockets).toHaveLength(1);
  });

  test('a tab that is shown in passing does not', async () => {
    const { first, second } = await two();
    second.show(false);
    first.show(false);
    await settle();
    second.show(true);
    await pass(SETTLE_MS - 1);
    second.show(false);
    await pass(60_000);
    expect(second.bench.sockets).toHaveLength(0);
    second.show(true);
    await pass(SETTLE_MS);
    expect(second.bench.sockets).toHaveLength(1);
  });

  test('a hidden tab takes nothing over from a hidden one that answers', async () => {
    const { first, second } = await two();
    second.show(false);
    first.show(false);
    await pass(600_000);
    expect(second.bench.sockets).toHaveLength(0);
  });
});

describe('sockets of its own', () => {
  test.each([
    ['any lock', () => true],
    ['the lock of the leader', (lock: string) => !lock.includes('tab')],
  ])('has a tab whose browser refuses %s', async (_, refuses) => {
    const tab = browser.open();
    tab.refuses = refuses;
    const { states } = tab.read();
    await opens(tab);
    expect(states).toEqual(['polling', 'live']);
    expect(tab.bench.problems).toEqual(['the tabs cannot share a socket']);
  });

  test('has a tab whose browser does not grant any', async () => {
    const tab = browser.open();
    tab.hangs();
    tab.read();
    await pass(GRANT_MS - 1);
    expect(tab.bench.sockets).toHaveLength(0);
    await pass(1);
    expect(tab.bench.sockets).toHaveLength(1);
  });

  test('has a tab that hears no other: they do not rob each other for ever', async () => {
    const { first, second } = await two();
    first.hears = () => undefined;
    second.hears = () => undefined;
    const openAll = () => {
      for (const { bench } of [first, second])
        for (const { socket } of bench.sockets) if (socket.closedWith === null) socket.opens();
    };
    for (let second = 0; second < 60; second += 1) {
      await pass(1000);
      openAll();
    }
    const count = () => first.bench.sockets.length + second.bench.sockets.length;
    expect(count()).toBeLessThan(10);
    const opened = count();
    await pass(600_000);
    expect(count()).toBe(opened);
    expect(browser.openSockets).toEqual(['user', 'user']);
  });
});

describe('the end', () => {
  test('a sign-out in all tabs closes all, and leaves no lock and no timer', async () => {
    const { first, second } = await two();
    const third = browser.open();
    third.read();
    await settle();
    third.goes();
    third.bench.world.abort();
    await settle();
    first.bench.world.abort();
    second.bench.world.abort();
    await settle();
    expect(browser.openSockets).toEqual([]);
    expect([browser.held, browser.waiting, vi.getTimerCount()]).toEqual([[], [], 0]);
  });

  test('of the account in the leader: the other tab goes on', async () => {
    const { first, second } = await two();
    first.bench.world.abort();
    await opens(second);
    expect(browser.openSockets).toEqual(['user']);
  });

  test('a switch of the account: its tabs share the new socket', async () => {
    const { first, second } = await two();
    for (const tab of [first, second]) tab.bench.world.abort();
    const [one, other] = [browser.open({ ownId: 'B2' }), browser.open({ ownId: 'B2' })];
    one.read();
    await opens(one);
    const { states } = other.read();
    await settle();
    expect(states.at(-1)).toBe('live');
    expect(browser.openSockets).toEqual(['user']);
  });
});
