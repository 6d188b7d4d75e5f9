import type { KeptAccount } from '../../services.ts';
import type { Session } from '../session.ts';
import { ALICE, INSTANCE, STORED, TOKEN, VERIFY, type TestSession } from './test-session.ts';
import { SESSION_KEY } from '../stored-session.ts';
import { settle, type Reply } from './test-doubles.ts';

export const NOOR = {
  ...ALICE,
  id: 'A2',
  username: 'noor',
  acct: 'noor',
  display_name: 'Noor',
  avatar: `${INSTANCE}/n.png`,
};
export const MOD = { ...ALICE, id: 'A3', username: 'mod', acct: 'mod', pleroma: { is_moderator: true } };

interface Stored {
  account: { id: string; token: string } | null;
  others: { id: string; token: string }[];
}

export const tokenIn = (headers: Headers) => headers.get('Authorization')?.slice('Bearer '.length) ?? '';

/** A browser where Alice is logged in, as earlier versions stored it, and Noor logs in beside her. */
export class SeveralAccounts {
  readonly bench: TestSession;
  readonly tabs = new EventTarget();

  constructor(bench: TestSession) {
    this.bench = bench;
  }

  async start(): Promise<Session> {
    this.bench.storage.setItem(SESSION_KEY, STORED);
    this.owners({ t1: { json: ALICE }, t2: { json: NOOR }, t3: { json: MOD } });
    this.bench.server.on('POST /oauth/token', { json: { ...TOKEN, access_token: 't2' } });
    const session = this.bench.start({ tabs: this.tabs });
    await settle();
    await session.store.signIn('noor', 'pw');
    await settle();
    return session;
  }

  get stored(): Stored {
    return JSON.parse(this.bench.storage.getItem(SESSION_KEY) ?? '') as Stored;
  }

  /** The ids of the current account, and of the others. */
  get kept() {
    const { account, others } = this.stored;
    return [account?.id ?? null, others.map(({ id }) => id)];
  }

  get revoked() {
    return this.bench.server
      .to('POST /oauth/revoke')
      .map(({ body }) => Object.fromEntries(body as URLSearchParams) as Record<string, string>);
  }

  /** The owner of each token; all others are dead. */
  owners(of: Readonly<Record<string, Reply>>): void {
    const dead: Reply = { status: 403, json: { error: 'Invalid credentials.' } };
    this.bench.server.on(VERIFY, ({ headers }) => of[tokenIn(headers)] ?? dead);
  }

  /** Another tab's change; without one, what is stored already. */
  otherTab(state: object = this.stored): void {
    this.bench.storage.setItem(SESSION_KEY, JSON.stringify(state));
    this.tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  }
}

export async function othersOf(session: Session): Promise<readonly KeptAccount[]> {
  let latest: readonly KeptAccount[] = [];
  (await session.store.keptAccounts()).others$.subscribe((others) => (latest = others)).unsubscribe();
  return latest;
}
