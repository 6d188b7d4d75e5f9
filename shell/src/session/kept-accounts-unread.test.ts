import { describe, expect, test } from 'vitest';
import type { Session } from './session.ts';
import { ALICE, sessionForEachTest, VERIFY, type TestSession } from './testing/test-session.ts';
import { NOOR, othersOf, SeveralAccounts, tokenIn } from './testing/several-accounts.ts';
import { settle } from './testing/test-doubles.ts';

let bench: TestSession;
let several: SeveralAccounts;
sessionForEachTest((next) => {
  bench = next;
  several = new SeveralAccounts(next);
});

describe('what is new for the others', () => {
  const unread = async (session: Session) => (await othersOf(session)).map((one) => one.unread);

  test('is asked with their own token, and not again before the time is over', async () => {
    const session = await several.start();
    several.owners({
      t1: {
        json: {
          ...ALICE,
          display_name: 'Alice II',
          source: { privacy: 'public' },
          pleroma: { unread_notifications_count: 4 },
        },
      },
    });
    const accounts = await session.store.keptAccounts();
    const before = bench.server.to(VERIFY).length;
    await accounts.refresh(60_000);
    await accounts.refresh(60_000);
    expect(
      bench.server
        .to(VERIFY)
        .slice(before)
        .map(({ headers }) => tokenIn(headers)),
    ).toEqual(['t1']);
    expect((await othersOf(session))[0]).toMatchObject({ face: { name: 'Alice II' }, unread: 4 });
    expect(session.store.view.account?.acct).toBe('noor');
  });

  test('is counted from the position up to which was read, where the server does not count', async () => {
    const session = await several.start();
    several.owners({ t1: { json: { ...ALICE, source: { privacy: 'public' } } } });
    const notification = (id: string) => ({ id, type: 'follow', created_at: '2026-11-21T10:20:00Z', account: NOOR });
    bench.server
      .on('GET /api/v1/markers', {
        json: { notifications: { last_read_id: '7', version: 1, updated_at: '2026-11-21T10:20:00Z' } },
      })
      .on('GET /api/v1/notifications', { json: [notification('9'), notification('8')] });
    await (await session.store.keptAccounts()).refresh(0);
    expect(bench.server.to('GET /api/v1/notifications')[0]?.url.search).toContain('since_id=7');
    expect(await unread(session)).toEqual([2]);
  });

  test('is not known where nobody says it; a dead token ends nothing before its account is the current one', async () => {
    const session = await several.start();
    const accounts = await session.store.keptAccounts();
    await accounts.refresh(0);
    expect(await unread(session)).toEqual([null]);
    several.owners({});
    await accounts.refresh(0);
    expect([session.store.view.account?.acct, several.kept]).toEqual(['noor', ['A2', ['A1']]]);
    accounts.switchTo('A1');
    await settle();
    expect([session.store.view.role, several.kept]).toEqual(['anonymous', [null, ['A2']]]);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'an account with the id %s has what was asked for',
    async (id) => {
      const session = await several.start();
      several.otherTab({ ...several.stored, others: several.stored.others.map((other) => ({ ...other, id })) });
      await settle();
      expect(await othersOf(session)).toMatchObject([{ id, unread: null }]);
      several.owners({
        t1: { json: { ...ALICE, id, source: { privacy: 'public' }, pleroma: { unread_notifications_count: 4 } } },
      });
      await (await session.store.keptAccounts()).refresh(0);
      expect(await othersOf(session)).toMatchObject([{ id, unread: 4 }]);
    },
  );
});
