import { describe, expect, test, vi } from 'vitest';
import { ALICE, sessionForEachTest, STORED, TOKEN, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { NOOR, othersOf, SeveralAccounts, tokenIn } from './testing/several-accounts.ts';
import { settle } from './testing/test-doubles.ts';

let bench: TestSession;
let several: SeveralAccounts;
sessionForEachTest((next) => {
  bench = next;
  several = new SeveralAccounts(next);
});

describe('adding an account', () => {
  test('keeps the one that was there, and is the current one', async () => {
    const session = await several.start();
    expect([session.store.view.account?.acct, several.kept]).toEqual(['noor', ['A2', ['A1']]]);
    expect(await othersOf(session)).toEqual([
      {
        id: 'A1',
        acct: 'alice',
        face: { name: 'Alice', avatar: expect.any(String), avatarStatic: expect.any(String) },
        unread: null,
      },
    ]);
    expect(several.revoked).toEqual([]);
  });

  test('that is there already replaces its token, which is revoked', async () => {
    const session = await several.start();
    several.owners({ t2: { json: NOOR }, t9: { json: ALICE } });
    bench.server.on('POST /oauth/token', { json: { ...TOKEN, access_token: 't9' } });
    await session.store.signIn('alice', 'pw');
    await settle();
    expect([several.kept, several.stored.account?.token, several.revoked.map(({ token }) => token)]).toEqual([
      ['A1', ['A2']],
      't9',
      ['t1'],
    ]);
  });

  test("on the instance's own page asks for a new login, where its session would go on", async () => {
    const session = await several.start();
    bench.instance$.next({ ...bench.instance$.value, abilities: {} });
    const left: string[] = [];
    const store = bench.start({ assign: (url) => left.push(url) }).store;
    void store.startAuthorization();
    await settle();
    await session.store.signOut();
    await session.store.signOut();
    void bench.start({ assign: (url) => left.push(url) }).store.startAuthorization();
    await vi.waitFor(() => expect(left).toHaveLength(2));
    expect(left.map((url) => new URL(url).searchParams.get('force_login'))).toEqual(['true', null]);
  });
});

describe('switching', () => {
  test('sends the calls with the other token, and ends those of the former account', async () => {
    const session = await several.start();
    bench.server.on('GET /api/v1/things', { json: [] });
    const things = { method: 'GET', path: '/api/v1/things', parse: (raw: unknown) => raw } as const;
    const former = session.transportFor(bench.page.signal);
    const views = bench.views(session);
    (await session.store.keptAccounts()).switchTo('A1');
    expect(views.map(({ account }) => account?.acct)).toEqual(['noor', 'alice']);
    expect((await former.request(things)).error?.code).toBe('aborted');
    await session.transportFor(bench.page.signal).request(things);
    expect(bench.server.to('GET /api/v1/things').map(({ headers }) => tokenIn(headers))).toEqual(['t1']);
    expect(several.kept).toEqual(['A1', ['A2']]);
  });

  test('brings the account of the new world, not that of the former one', async () => {
    const session = await several.start();
    const own: unknown[] = [];
    session.own$.subscribe((batch) => own.push(batch?.account?.[0]?.acct ?? null));
    (await session.store.keptAccounts()).switchTo('A1');
    await settle();
    expect(own).toEqual(['noor', null, 'alice']);
  });

  test('happens in all tabs, and to nobody who is not kept', async () => {
    const session = await several.start();
    const other = bench.start({ tabs: several.tabs });
    (await session.store.keptAccounts()).switchTo('A9');
    expect(session.store.view.account?.acct).toBe('noor');
    (await session.store.keptAccounts()).switchTo('A1');
    several.otherTab();
    expect(other.store.view.account?.acct).toBe('alice');
  });

  test('does not undo what another tab has just stored', async () => {
    const session = await several.start();
    const accounts = await session.store.keptAccounts();
    const now = several.stored;
    bench.storage.setItem(
      SESSION_KEY,
      JSON.stringify({ ...now, others: [...now.others, { ...now.others[0], id: 'A5' }] }),
    );
    accounts.switchTo('A1');
    expect(several.kept).toEqual(['A1', ['A2', 'A5']]);
  });
});

describe('leaving', () => {
  test('revokes the token as the app that it was issued to; the last used account takes over', async () => {
    const session = await several.start();
    const state = several.stored;
    const app = { clientId: 'c7', clientSecret: 's7' };
    several.otherTab({ ...state, others: state.others.map((one) => ({ ...one, app })) });
    const accounts = await session.store.keptAccounts();
    const done = accounts.leave('A2');
    expect(session.store.view.account?.acct).toBe('alice');
    await done;
    await accounts.leave('A1');
    expect([session.store.view.role, several.kept]).toEqual(['anonymous', [null, []]]);
    expect(several.revoked).toEqual([
      { client_id: 'c1', client_secret: 's1', token: 't2' },
      { client_id: 'c7', client_secret: 's7', token: 't1' },
    ]);
  });

  test('another one than the current changes nothing here', async () => {
    const session = await several.start();
    const views = bench.views(session);
    await (await session.store.keptAccounts()).leave('A1');
    expect([views.length, several.kept, several.revoked.map(({ token }) => token)]).toEqual([1, ['A2', []], ['t1']]);
  });

  test('logging out is leaving the current one', async () => {
    const session = await several.start();
    await session.store.signOut();
    expect([session.store.view.account?.acct, several.kept]).toEqual(['alice', ['A1', []]]);
  });
});

describe('a session that ends by itself', () => {
  test('does not make the user somebody else: the others are kept, and the reason is told in all tabs', async () => {
    const session = await several.start();
    const other = bench.start({ tabs: several.tabs });
    await settle();
    several.owners({ t1: { json: ALICE } });
    await session.check();
    expect([session.store.view.role, several.kept]).toEqual(['anonymous', [null, ['A1']]]);
    several.otherTab();
    const reasons: unknown[] = [];
    for (const { store } of [session, other, bench.start()]) store.ended$.subscribe((reason) => reasons.push(reason));
    expect(reasons).toEqual(['revoked', 'revoked', 'revoked']);
    (await session.store.keptAccounts()).switchTo('A1');
    expect([session.store.view.account?.acct, reasons[3]]).toEqual(['alice', null]);
  });
});

describe('what is stored', () => {
  test('by a tab of an earlier version, which knows nothing of the others, leaves them there', async () => {
    const session = await several.start();
    const { account } = several.stored;
    several.otherTab({ app: null, account });
    expect((await othersOf(session)).map(({ acct }) => acct)).toEqual(['alice']);
    (await session.store.keptAccounts()).switchTo('A1');
    await settle();
    expect([session.store.view.account?.acct, several.kept]).toEqual(['alice', ['A1', ['A2']]]);
    // It logs out, or logs in as the other one; and a page that is loaded later still has the rest.
    several.otherTab({ app: null, account: null });
    expect((await othersOf(bench.start())).map(({ acct }) => acct)).toEqual(['noor']);
    several.otherTab({ app: null, account });
    expect([(await othersOf(bench.start())).length, bench.storageProblems]).toEqual([0, []]);
  });

  test('by an earlier version is read, whatever is stored as the others', async () => {
    bench.storage.setItem('skerry.session.others', 'broken');
    const session = await several.start();
    expect([session.store.view.account?.acct, bench.storageProblems]).toEqual(['noor', []]);
  });

  test('by a newer version is used as far as it is known, and put aside whole', async () => {
    await several.start();
    const newer = { ...several.stored, version: 3, passkeys: ['k'] };
    bench.storage.setItem(SESSION_KEY, JSON.stringify(newer));
    const session = bench.start();
    await settle();
    expect([session.store.view.account?.acct, several.kept]).toEqual(['noor', ['A2', ['A1']]]);
    expect(JSON.parse(bench.storage.getItem('skerry.session.broken') ?? '')).toEqual(newer);
    expect([several.stored, bench.storageProblems]).toMatchObject([{ version: 2 }, ['session_broken']]);
  });

  test('of earlier versions is taken over, and written with a version', async () => {
    await several.start();
    expect(JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '')).toMatchObject({ version: 2 });
  });

  test('is read as far as it can be: a part that cannot is left out, said, and put aside', () => {
    const { account } = JSON.parse(STORED);
    const raw = JSON.stringify({
      version: 2,
      app: null,
      account,
      others: [
        { ...account, token: 7 },
        { ...account, id: 'A2' },
      ],
    });
    bench.storage.setItem(SESSION_KEY, raw);
    expect(bench.start().store.view.account?.acct).toBe('alice');
    expect([several.kept, bench.storageProblems]).toEqual([['A1', ['A2']], ['session_broken']]);
    expect(bench.storage.getItem('skerry.session.broken')).toBe(raw);
    bench.start();
    expect(bench.storageProblems).toEqual(['session_broken']);
  });
});
