import { describe, expect, test } from 'vitest';
import { benchForEachTest, STORED, TOKEN, type SessionBench } from './session-bench.ts';
import { SESSION_KEY } from './stored-session.ts';

let bench: SessionBench;
let tabs: EventTarget;
benchForEachTest((next) => {
  bench = next;
  tabs = new EventTarget();
});

describe('what is stored', () => {
  test('and was put aside is deleted when somebody signs out, not before', async () => {
    bench.storage.setItem(SESSION_KEY, 'broken');
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const session = bench.start();
    expect(bench.storage.getItem(SESSION_KEY)).toBeNull();
    await session.store.signIn('alice', 'pw');
    expect(bench.storage.getItem(SESSION_KEY)).toContain('t1');
    await session.store.signOut();
    expect(bench.storage.getItem('skerry.session.broken')).toBeNull();
  });

  test('by another key of the storage changes nothing', () => {
    const session = bench.start({ tabs });
    bench.storage.setItem(SESSION_KEY, STORED);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(session.store.view.role).toBe('anonymous');
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
