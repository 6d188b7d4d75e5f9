import * as v from 'valibot';
import { flawOf } from '../flaw.ts';
import type { Face, Report } from '../services.ts';

export const SESSION_KEY = 'skerry.session';
/** Where a stored state that cannot be read is put aside, so that nothing is lost. */
const BROKEN_SESSION_KEY = 'skerry.session.broken';

/** A string that is not empty. */
export const text = v.pipe(v.string(), v.nonEmpty());
/** A registration, as it is stored. */
export const App = v.object({ clientId: text, clientSecret: v.string() });
const StoredAccount = v.object({
  token: text,
  id: text,
  acct: v.string(),
  role: v.picklist(['member', 'moderator', 'admin']),
  scopes: v.array(v.string()),
});
const FaceShape = v.object({ name: v.string(), avatar: v.string(), avatarStatic: v.string() });
const State = v.object({ app: v.nullable(App), account: v.nullable(StoredAccount), others: v.array(StoredAccount) });

/**
 * This client, as registered with the instance. The registrations of earlier versions do not say for what: which
 * instance (an origin), which redirect address, which scopes, and the scopes that were wanted.
 */
export type OAuthApp = v.InferOutput<typeof App> & {
  readonly [K in 'instance' | 'redirectUri' | 'scopes' | 'wanted']?: string;
};
/** A signed-in account, with its token. */
export type SignedIn = v.InferOutput<typeof StoredAccount> & {
  /** As which the token was issued. Accounts of earlier versions have none: then it is the browser's registration. */
  readonly app?: OAuthApp;
  readonly face?: Face;
};
/** Stored under one key. */
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
/**
 * The other accounts once more: a tab that still runs an earlier version of this client knows nothing of them, and
 * saves the first form without them.
 */
const OTHERS_KEY = 'skerry.session.others';

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

  function write(): void {
    storage().setItem(OTHERS_KEY, JSON.stringify(memory.others));
    storage().setItem(SESSION_KEY, JSON.stringify({ ...memory, version: VERSION }));
  }

  return {
    load() {
      if (isRefused) return memory;
      try {
        const raw = storage().getItem(SESSION_KEY);
        memory = NOTHING_STORED;
        if (raw === null) return memory;
        const { state, flaw } = readState(raw, storage().getItem(OTHERS_KEY));
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
function readState(raw: string, rawOthers: string | null): { state: StoredState; flaw: unknown } {
  try {
    const stored = upgraded(JSON.parse(raw) as Stored, rawOthers);
    const flaw = flawOf(State, stored, 'the session') ?? newer(stored);
    return { state: sound(flaw === null ? (stored as unknown as StoredState) : salvage(stored)), flaw };
  } catch (flaw) {
    return { state: NOTHING_STORED, flaw };
  }
}

/** Without those members of accounts that may be absent and have another shape. The instance brings them again. */
function sound({ account, others, ...rest }: StoredState): StoredState {
  return { ...rest, account: account && soundAccount(account), others: others.map(soundAccount) };
}

function soundAccount({ app, face, ...account }: SignedIn): SignedIn {
  return {
    ...account,
    ...(v.is(App, app) && { app }),
    ...(v.is(FaceShape, face) && { face }),
  };
}

type Stored = Partial<Record<keyof StoredState | 'version', unknown>>;

/** The first form is the second without other accounts; those that are kept stay. */
function upgraded(stored: Stored, rawOthers: string | null): Stored {
  if (stored.version !== undefined) return { others: [], ...stored };
  const current = v.is(StoredAccount, stored.account) ? stored.account.id : null;
  const { others } = salvage({ others: parsed(rawOthers) });
  return { ...stored, others: others.filter(({ id }) => id !== current) };
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? '');
  } catch {
    return null;
  }
}

/** A form that this client is too old for: what it knows of it is used, and the whole is put aside. */
const newer = ({ version }: Stored) =>
  typeof version === 'number' && version > VERSION ? `version ${version} is of a newer client` : null;

function salvage({ app, account, others }: Stored): StoredState {
  const isAccount = (value: unknown): value is SignedIn => v.is(StoredAccount, value);
  return {
    app: v.is(App, app) ? app : null,
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
  const [next, ...more] = account?.id === id ? [rest[0] ?? null, ...rest.slice(1)] : [account, ...rest];
  return withoutUsedApp({ app, account: next ?? null, others: more });
}

/**
 * Without the registration that a session has used: a server may delete it with the session's token, or accept it for
 * one sign-in. It stays for accounts that have none of their own.
 */
export function withoutUsedApp(state: StoredState): StoredState {
  const isNeeded = [state.account, ...state.others].some((one) => one !== null && !one.app);
  return isNeeded ? state : { ...state, app: null };
}
