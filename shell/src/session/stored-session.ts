import type { Report } from '../services.ts';
import { list, object, oneOf, orNull, string, text, type Shaped } from '../shape.ts';

export const SESSION_KEY = 'skerry.session';
/** Where a stored state that cannot be read is put aside, so that nothing is lost. */
const BROKEN_SESSION_KEY = 'skerry.session.broken';

const App = object({ clientId: text, clientSecret: string });
const Account = object({
  token: text,
  id: text,
  acct: string,
  role: oneOf('member', 'moderator', 'admin'),
  scopes: list(string),
});
const State = object({ app: orNull(App), account: orNull(Account) });

/**
 * This client, as registered with the instance. The registrations of earlier versions do not say for what: which
 * instance (an origin), which redirect address, which scopes, and the scopes that were wanted.
 */
export type OAuthApp = Shaped<typeof App> & {
  readonly [K in 'instance' | 'redirectUri' | 'scopes' | 'wanted']?: string;
};
/** The signed-in account, with the token. */
export type SignedIn = Shaped<typeof Account>;
/** Stored under one key. The registration outlives a session. */
export type StoredState = Shaped<typeof State> & { app: OAuthApp | null };

export const NOTHING_STORED: StoredState = { app: null, account: null };

export type StorageProblem = 'session_broken' | 'storage_unavailable';

export interface SessionStorage {
  load(): StoredState;
  save(state: StoredState): void;
}

/**
 * Reads and writes the session. A state that cannot be read counts as signed out and is put aside; where the browser
 * refuses storage, the session lasts until the page is left. Both are reported once, through `onStorageProblem`.
 * `storage` is a function because naming `localStorage` throws in browsers that refuse it.
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

  function putAside(raw: string, cause: unknown): void {
    report(`the stored session cannot be read; it is kept as ${BROKEN_SESSION_KEY}`, cause);
    storage().setItem(BROKEN_SESSION_KEY, raw);
    storage().removeItem(SESSION_KEY);
    onStorageProblem('session_broken');
  }

  return {
    load() {
      if (isRefused) return memory;
      try {
        const raw = storage().getItem(SESSION_KEY);
        memory = NOTHING_STORED;
        if (raw === null) return memory;
        const state = readState(raw);
        if ('failure' in state) putAside(raw, state.failure);
        else memory = state;
      } catch (cause) {
        refuse(cause);
      }
      return memory;
    },
    save(state) {
      const isSigningOut = memory.account !== null && state.account === null;
      memory = state;
      try {
        storage().setItem(SESSION_KEY, JSON.stringify(state));
        if (isSigningOut) storage().removeItem(BROKEN_SESSION_KEY);
      } catch (cause) {
        refuse(cause);
      }
    },
  };
}

function readState(raw: string): StoredState | { failure: unknown } {
  try {
    const state: unknown = JSON.parse(raw);
    const failure = State(state, 'the session');
    return failure === null ? (state as StoredState) : { failure };
  } catch (failure) {
    return { failure };
  }
}
