import { describe, expect, test } from 'vitest';
import { evict } from './eviction.ts';
import { createEntityCache, type Outcome } from './cache.ts';
import { markMissing } from '../entities/missing.ts';
import { account, poll, status, watch } from '../entities/testing/samples.ts';
import type { OwnAccount } from '../entities/account.ts';
import type { Status } from '../entities/status.ts';

describe('reading', () => {
  test('an observer receives an entity at once, and again only when it changes', () => {
    const cache = createEntityCache();
    const { seen } = watch(cache.one('status', '1'));
    cache.merge({ status: [status('1')] });
    cache.merge({ status: [status('1')] });
    cache.merge({ status: [status('1', { favouritesCount: 1 })] });
    expect(seen.map((found) => found?.favouritesCount)).toEqual([undefined, 0, 1]);
  });

  test('observers of other entities are not called', () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1'), status('2')] });
    const { seen } = watch(cache.one('status', '2'));
    cache.merge({ status: [status('1', { favouritesCount: 5 })] });
    expect(seen).toHaveLength(1);
  });

  test('all that is known of a kind, the latest received at the end', () => {
    const cache = createEntityCache();
    cache.merge({ account: [account('1'), account('2')] });
    cache.merge({ account: [account('1')], status: [status('9')] });
    expect(cache.known('account').map(({ id }) => id)).toEqual(['2', '1']);
  });

  test('an unchanged entity keeps its identity, and so do unchanged members', () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { mentions: [{ id: 'a', acct: 'a', username: 'a', url: '' }] })] });
    const before = cache.peek('status', '1');
    cache.merge({ status: [status('1', { mentions: [{ id: 'a', acct: 'a', username: 'a', url: '' }] })] });
    expect(cache.peek('status', '1')).toBe(before);
    cache.merge({
      status: [status('1', { favouritesCount: 2, mentions: [{ id: 'a', acct: 'a', username: 'a', url: '' }] })],
    });
    expect(cache.peek('status', '1')?.mentions).toBe(before?.mentions);
  });

  test('an observer of one entity finds the rest of the reply in the cache', () => {
    const cache = createEntityCache();
    const author: (string | undefined)[] = [];
    cache.one('account', 'bob').subscribe(() => author.push(cache.peek('status', '1')?.id));
    cache.merge({ account: [account('bob')], status: [status('1')] });
    expect(author).toEqual([undefined, '1']);
  });

  test('an observer is not called after it unsubscribed', () => {
    const cache = createEntityCache();
    const { seen, stop } = watch(cache.one('status', '1'));
    stop();
    cache.merge({ status: [status('1')] });
    expect(seen).toEqual([undefined]);
  });

  test('a removed entity is reported as unknown', () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    const { seen } = watch(cache.one('status', '1'));
    cache.remove('status', '1');
    expect(seen.map((found) => found?.id)).toEqual(['1', undefined]);
  });
});

describe('merging', () => {
  test('a reply with fewer members does not remove known values', () => {
    const cache = createEntityCache();
    const own = {
      defaultVisibility: 'public',
      followRequestsCount: 0,
      unreadNotificationsCount: 0,
      acceptsDirectMessagesFrom: null,
      allowsFollowingMove: true,
      settingsStore: {},
    } as const;
    cache.merge({ account: [account('alice', { own })], status: [status('1', { isFavourited: true })] });
    cache.merge({
      account: [markMissing(account('alice', { displayName: 'Alice' }), ['own'])],
      status: [markMissing(status('1', { repliesCount: 3 }), ['isFavourited'])],
    });
    expect(cache.peek('account', 'alice')).toMatchObject({ own, displayName: 'Alice' });
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: true, repliesCount: 3 });
  });

  test('so does a less complete part of it: members of the owner that only one reply contains stay', () => {
    const cache = createEntityCache();
    const own = {
      defaultVisibility: 'public',
      followRequestsCount: 2,
      unreadNotificationsCount: 3,
      acceptsDirectMessagesFrom: null,
      allowsFollowingMove: true,
      settingsStore: { expertLevel: 1 },
    } as const;
    cache.merge({ account: [account('alice', { own })] });
    const before = cache.peek('account', 'alice');
    const poorer = (parts: Partial<OwnAccount>) =>
      account('alice', {
        own: markMissing({ ...own, settingsStore: {}, followRequestsCount: 0, ...parts }, [
          'settingsStore',
          'followRequestsCount',
        ]),
      });
    cache.merge({ account: [poorer({})] });
    expect(cache.peek('account', 'alice')).toBe(before);
    cache.merge({ account: [poorer({ unreadNotificationsCount: 4 })] });
    expect(cache.peek('account', 'alice')?.own).toEqual({ ...own, unreadNotificationsCount: 4 });
    cache.merge({ account: [account('alice', { own: { ...own, settingsStore: {}, followRequestsCount: 0 } })] });
    expect(cache.peek('account', 'alice')?.own).toMatchObject({ settingsStore: {}, followRequestsCount: 0 });
  });

  test('endlessly nested data is stored unchanged', () => {
    const cache = createEntityCache();
    const deep = () => JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`) as Record<string, unknown>;
    const own = {
      defaultVisibility: 'public',
      followRequestsCount: 0,
      unreadNotificationsCount: 0,
      acceptsDirectMessagesFrom: null,
      allowsFollowingMove: true,
    } as const;
    for (let times = 0; times < 2; times++)
      cache.merge({ account: [account('alice', { own: { ...own, settingsStore: deep() } })] });
    expect(cache.peek('account', 'alice')?.own?.settingsStore).toHaveProperty('a');
  });

  test('50,000 merged statuses call only their observers, and the cache stays bounded', () => {
    const cache = createEntityCache({ maxStatuses: 5000, evict });
    const { seen } = watch(cache.one('status', 'mine'));
    cache.merge({ status: [status('mine')] });
    for (let page = 0; page < 2500; page++)
      cache.merge({
        status: Array.from({ length: 20 }, (_, index) => status(`${page}-${index}`, { accountId: `${page}` })),
        account: [account(`${page}`)],
      });
    expect(seen).toHaveLength(2);
    expect(cache.size().status).toBeLessThanOrEqual(6000);
    expect(cache.size().account).toBeLessThanOrEqual(1000);
    expect(cache.peek('status', 'mine')).toBeDefined();
    expect(cache.peek('status', '2499-19')).toBeDefined();
  });
});

describe('eviction of unused entities', () => {
  const fill = (cache: ReturnType<typeof createEntityCache>, count: number) => {
    for (let index = 0; index < count; index++)
      cache.merge({ status: [status(`fill-${index}`, { accountId: 'filler' })] });
  };

  test('entities of a list stay, with what they repeat and quote and their authors', () => {
    const cache = createEntityCache({ maxStatuses: 100, evict });
    cache.merge({
      account: [account('bob'), account('carol')],
      poll: [poll('p')],
      status: [
        status('inner', { accountId: 'carol', quoteId: 'quoted', pollId: 'p' }),
        status('quoted'),
        status('outer', { accountId: 'bob', repeatOfId: 'inner' }),
        status('loose'),
      ],
    });
    cache.lists.append('home', ['outer']);
    fill(cache, 3000);
    expect(['outer', 'inner', 'quoted', 'loose'].map((id) => cache.peek('status', id)?.id)).toEqual([
      'outer',
      'inner',
      'quoted',
      undefined,
    ]);
    expect(['bob', 'carol'].map((id) => cache.peek('account', id)?.id)).toEqual(['bob', 'carol']);
    expect(cache.peek('poll', 'p')).toBeDefined();
  });

  test('a page that arrives while lists hold more than the limit is not lost before its list is written', () => {
    const cache = createEntityCache({ maxStatuses: 100, evict });
    for (let index = 0; index < 2000; index++) {
      cache.merge({ status: [status(`${index}`)] });
      cache.lists.append('home', [`${index}`]);
    }
    const page = Array.from({ length: 300 }, (_, index) => status(`new-${index}`));
    for (const one of page) cache.merge({ status: [one] });
    expect(page.every(({ id }) => cache.peek('status', id))).toBe(true);
    expect(cache.size().status).toBe(2300);
  });
});

test('a list that is cut after it held more than the bound lets go at the next reply, not as many replies later as it was long', () => {
  const cache = createEntityCache({ maxStatuses: 1000, evict });
  for (let page = 0; page < 500; page++) {
    const ids = Array.from({ length: 20 }, (_, index) => `${page}-${index}`);
    cache.merge({ status: ids.map((id) => status(id)) });
    cache.lists.append('home', ids);
  }
  expect(cache.size().status).toBe(10_000);
  cache.lists.evict('home', 100);
  cache.merge({ status: [status('next')] });
  expect(cache.size().status).toBe(1000);
  expect(['0-0', '4-19', 'next', '300-0'].map((id) => cache.peek('status', id)?.id)).toEqual([
    '0-0',
    '4-19',
    'next',
    undefined,
  ]);
});

describe('the end of a session', () => {
  test('everything is removed and observers are notified', () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')], account: [account('bob')] });
    cache.lists.append('home', ['1'], true);
    const one = watch(cache.one('status', '1'));
    const list = watch(cache.lists.watch('home'));
    cache.clear();
    expect(Object.values(cache.size())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(one.seen.at(-1)).toBeUndefined();
    expect(list.seen.at(-1)).toEqual({ entries: [], hasEnd: false });
  });

  test('an answer of the previous session is dropped', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    const answer = Promise.withResolvers<Outcome>();
    const patch = (entity: Status): Status => ({ ...entity, isBookmarked: true });
    const done = cache.request([{ kind: 'status', id: '1', patch }], () => answer.promise);
    cache.clear();
    answer.resolve({ error: null, entities: { status: [status('1', { isBookmarked: true })] } });
    await done;
    expect(cache.peek('status', '1')).toBeUndefined();
  });
});
