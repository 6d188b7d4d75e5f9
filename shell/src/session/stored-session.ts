import type { Face, Report } from '../services.ts';
import { list, object, oneOf, orNull, string, text, type Shaped } from '../shape.ts';

export const SESSION_KEY = 'skerry.session';
/** Where a stored state that cannot be read is put aside, so that nothing is lost. */
const BROKEN_SESSION_KEY = 'skerry.session.broken';

const App = object({ clientId: text, clientSecret: string });
const StoredAccount = object({
  token: text,
  id: text,
  acct: string,
  role: oneOf('member', 'moderator', 'admin'),
  scopes: list(string),
});
const State = object({ app: orNull(App), account: orNull(StoredAccount), others: list(StoredAccount) });

/**
 * This client, as registered with the instance. The registrations of earlier versions do not say for what: which
 * instance (an origin), which redirect address, which scopes, and the scopes that were wanted.
 */
export type OAuthApp = Shaped<typeof App> & {
  readonly [K in 'instance' | 'redirectUri' | 'scopes' | 'wanted']?: string;
};
/** A signed-in account, with its token. */
export type SignedIn = Shaped<typeof StoredAccount> & {
  /** As which the token was issued. Accounts of earlier versions have none: then it is the browser's registration. */
  readonly app?: OAuthApp;
  readonly face?: Face;
};
/** Stored under one key. The registration outlives a session. */
export interface StoredState {
  readonly app: OAuthApp | null;
  /** The current account, the same in all tabs. */
  readonly account: SignedIn | null;
  /** The other accounts of this browser, the last used first. */
  readonly others: readonly SignedIn[];
  /** The last session ended by itself, and nobody has signed in since. */
  readonly isRevoked?: boolean;
}

/** Of the stored form. The first had neither a version nor other accounts. */
const VERSION = 2;

export const NOTHING_STORED: StoredState = { app: null, account: null, others: [] };

export type StorageProblem = 'session_broken' | 'storage_unavailable';

export interface SessionStorage {
  load(): StoredState;
  save(state: StoredState): void;
}

/**
 * Reads and writes the session. A state is read as far as it can be, and put aside whole where a part cannot; where the
 * browser refuses storage, the session lasts until the page is left. Both are reported once, through
 * `onStorageProblem`. `storage` is a function because naming `localStorage` throws in browsers that refuse it.
 */
export function createSessionStorage({
  storage,
  onStorageProblem,
  report,
}: {
  storage(): Storage;
  onStorageProblem(problem: StorageProblem): void;
  report: Report;
}): SessionStorage {
  let memory: StoredState = NOTHING_STORED;
  let isRefused = false;

  function refuse(cause: unknown): void {
    if (isRefused) return;
    isRefused = true;
    report('the browser keeps no storage: the session lives until the page is left', cause);
    onStorageProblem('storage_unavailable');
  }

  function putAside(raw: string, flaw: unknown): void {
    report(`the stored session cannot be read; it is kept as ${BROKEN_SESSION_KEY}`, flaw);
    storage().setItem(BROKEN_SESSION_KEY, raw);
    write();
    onStorageProblem('session_broken');
  }

  const write = () => storage().setItem(SESSION_KEY, JSON.stringify({ version: VERSION, ...memory }));

  return {
    load() {
      if (isRefused) return memory;
      try {
        const raw = storage().getItem(SESSION_KEY);
        memory = NOTHING_STORED;
        if (raw === null) return memory;
        const { state, flaw } = readState(raw);
        memory = state;
        if (flaw) putAside(raw, flaw);
      } catch (cause) {
        refuse(cause);
      }
      return memory;
    },
    save(state) {
      const isSigningOut = memory.account !== null && state.account === null;
      memory = state;
      try {
        write();
        if (isSigningOut) storage().removeItem(BROKEN_SESSION_KEY);
      } catch (cause) {
        refuse(cause);
      }
    },
  };
}

/** As much of it as can be read, and what is wrong with the rest. */
function readState(raw: string): { state: StoredState; flaw: unknown } {
  try {
    // The first form is the second without other accounts.
    const stored = { others: [], ...(JSON.parse(raw) as object) };
    const flaw = State(stored, 'the session');
    return { state: flaw === null ? (stored as unknown as StoredState) : salvage(stored), flaw };
  } catch (flaw) {
    return { state: NOTHING_STORED, flaw };
  }
}

function salvage({ app, account, others }: Partial<Record<keyof StoredState, unknown>>): StoredState {
  const isAccount = (value: unknown): value is SignedIn => StoredAccount(value, '') === null;
  return {
    app: App(app, '') === null ? (app as OAuthApp) : null,
    account: isAccount(account) ? account : null,
    others: Array.isArray(others) ? others.filter(isAccount) : [],
  };
}

/** The account is the current one, and the one that was is kept. */
export function withCurrent({ app, account, others }: StoredState, next: SignedIn): StoredState {
  const kept = account ? [account, ...others] : others;
  return { app, account: next, others: kept.filter(({ id }) => id !== next.id) };
}

/** Without an account. In place of the current one comes the last used before it, if there is one. */
export function without({ app, account, others }: StoredState, id: string): StoredState {
  const rest = others.filter((one) => one.id !== id);
  return account?.id === id ? { app, account: rest[0] ?? null, others: rest.slice(1) } : { app, account, others: rest };
}
