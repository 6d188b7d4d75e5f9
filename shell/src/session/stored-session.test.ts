import { describe, expect, test } from 'vitest';
import { firstValueFrom } from '@skerry/shared/runtime';
import { sessionForEachTest, STORED, TOKEN, type TestSession } from './testing/test-session.ts';
import { refusedStorage } from './testing/test-doubles.ts';
import { SESSION_KEY } from './stored-session.ts';

let bench: TestSession;
let tabs: EventTarget;
sessionForEachTest((next) => {
  bench = next;
  tabs = new EventTarget();
});

describe('what is stored', () => {
  test('and was put aside is deleted when somebody signs out, not before', async () => {
    bench.storage.setItem(SESSION_KEY, 'broken');
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const session = bench.start();
    expect(bench.storage.getItem(SESSION_KEY)).not.toContain('broken');
    await session.store.signIn('alice', 'pw');
    expect(bench.storage.getItem(SESSION_KEY)).toContain('t1');
    expect(bench.storage.getItem('skerry.session.broken')).toBe('broken');
    await session.store.signOut();
    expect(bench.storage.getItem('skerry.session.broken')).toBeNull();
  });

  test.each([7, 'x', [], { name: {} }, { name: 'A', avatar: 7, avatarStatic: '' }])(
    'with a face of another shape keeps the account, without the face: %j',
    async (face) => {
      const account = (JSON.parse(STORED) as { account: object }).account;
      const other = { ...account, id: 'A2', token: 't2', acct: 'noor' };
      const state = { app: null, account: { ...account, face, app: face }, others: [{ ...other, face }], version: 2 };
      bench.storage.setItem(SESSION_KEY, JSON.stringify(state));
      const { store } = bench.start();
      expect(store.view.account?.acct).toBe('alice');
      const others = await firstValueFrom((await store.keptAccounts()).others$);
      expect(others).toEqual([{ id: 'A2', acct: 'noor', face: null, unread: null }]);
    },
  );

  test('by another key of the storage changes nothing', () => {
    const session = bench.start({ tabs });
    bench.storage.setItem(SESSION_KEY, STORED);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(session.store.view.role).toBe('anonymous');
  });

  test('cannot be read where the browser refuses, which is told at once', () => {
    bench.start({ localStorage: refusedStorage });
    expect(bench.storageProblems).toEqual(['storage_unavailable']);
  });

  test('after the page ended is left to other tabs', () => {
    const session = bench.start({ tabs });
    bench.page.abort();
    bench.storage.setItem(SESSION_KEY, STORED);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    expect(session.store.view.role).toBe('anonymous');
  });

  test('of a visitor, or without a registration, is not revoked', async () => {
    for (const [app, account] of [
      [{ clientId: 'c1', clientSecret: 's1' }, null],
      [null, JSON.parse(STORED).account],
    ]) {
      bench.storage.setItem(SESSION_KEY, JSON.stringify({ app, account }));
      await bench.start().store.signOut();
    }
    expect([bench.server.to('POST /oauth/revoke'), bench.problems]).toEqual([[], []]);
  });

  test('is kept in memory from the first refusal of the browser on, which is told once', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    bench.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const session = bench.start({ tabs });
    await session.store.signIn('alice', 'pw');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    expect(session.store.view.account?.acct).toBe('alice');
    expect(bench.storageProblems).toEqual(['storage_unavailable']);
  });
});
