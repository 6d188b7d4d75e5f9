import { beforeEach, describe, expect, test } from 'vitest';
import { sessionForEachTest, type TestSession } from './testing/test-session.ts';
import { MOD, SeveralAccounts, tokenIn } from './testing/several-accounts.ts';
import { settle } from './testing/test-doubles.ts';

const FEED = { gate: '/modules/staff/gate', staffFeed: '/modules/staff/feed.json' };

let bench: TestSession;
let several: SeveralAccounts;
sessionForEachTest((next) => {
  bench = next;
  several = new SeveralAccounts(next);
});

describe("the staff's gate", () => {
  const gates = () => bench.server.asked.filter(({ url }) => url.pathname === FEED.gate).map(({ method }) => method);

  beforeEach(() => {
    bench.server.on('POST /modules/staff/gate', { status: 204 }).on('DELETE /modules/staff/gate', { status: 204 });
    bench.server.on('GET /modules/staff/feed.json', { json: { audience: 'staff' } });
  });

  test('is closed when a member takes over, and opened with the own token when staff come back', async () => {
    const session = await several.start();
    const state = several.stored;
    const mod = { ...state.others[0], id: 'A3', acct: 'mod', role: 'moderator', token: 't3' };
    several.otherTab({ ...state, account: mod, others: [state.account] });
    const accounts = await session.store.keptAccounts();
    expect(await session.openGate(FEED)).toEqual({ audience: 'staff' });
    accounts.switchTo('A2');
    expect(await session.openGate(FEED)).toBeNull();
    await settle();
    expect(gates()).toEqual(['POST', 'DELETE']);
    accounts.switchTo('A3');
    await session.openGate(FEED);
    expect(gates()).toEqual(['POST', 'DELETE', 'POST']);
    expect(tokenIn(bench.server.to('POST /modules/staff/gate')[1]!.headers)).toBe('t3');
  });

  test('is not asked by staff before the cookie of those before them is gone', async () => {
    const session = await several.start();
    const state = several.stored;
    const mod = { ...state.others[0], id: 'A3', acct: 'mod', role: 'moderator', token: 't3' };
    several.otherTab({ ...state, account: mod, others: [state.account] });
    await session.openGate(FEED);
    const accounts = await session.store.keptAccounts();
    bench.server.on('DELETE /modules/staff/gate', 'never');
    accounts.switchTo('A2');
    accounts.switchTo('A3');
    void session.openGate(FEED);
    await settle();
    expect(gates()).toEqual(['POST', 'DELETE']);
  });

  test('is left to the cookie that other staff get', async () => {
    const session = await several.start();
    const state = several.stored;
    several.owners({ t3: { json: MOD }, t4: { json: { ...MOD, id: 'A4' } } });
    const staff = (id: string, token: string) => ({ ...state.others[0], id, acct: id, role: 'moderator', token });
    several.otherTab({ ...state, account: staff('A3', 't3'), others: [staff('A4', 't4')] });
    await session.openGate(FEED);
    (await session.store.keptAccounts()).switchTo('A4');
    await session.openGate(FEED);
    await settle();
    expect(gates()).toEqual(['POST', 'POST']);
  });
});
