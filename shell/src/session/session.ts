import { BehaviorSubject, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { ApiCall, EntityBatch, ModuleFeed, StreamSource, SessionView } from '@skerry/shared/contract';
import type { Transport } from '@skerry/shared/cache';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { Abilities } from '@skerry/shared/entities';
import type { CallGuard, KeptAccounts, Report, SessionStore, SignInOutcome } from '../services.ts';
import { createEarlyAnswers } from './early-answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { sendCall, type Wire } from './send.ts';
import { createSessionEnd } from './session-end.ts';
import { createSessionState } from './session-state.ts';
import type { SignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import type { OpenWebSocket, SocketLike } from './socket-opener.ts';
import {
  createSessionStorage,
  withCurrent,
  withoutUsedApp,
  type StorageProblem,
  type StoredState,
} from './stored-session.ts';
import { createTransport } from './transport.ts';

export interface SessionOptions extends Wire {
  /** Where the instance's own pages are; the page's origin if both have one name. */
  instanceOrigin: string;
  /** What the instance offers; a function, because it is asked with this session's calls. */
  instance$(): Observable<InstanceOptions>;
  /** Functions, because naming a storage throws in browsers that refuse it. */
  localStorage(): Storage;
  sessionStorage(): Storage;
  crypto: Crypto;
  kept: KeptAnswers;
  /** The window: its `storage` events report changes in other tabs. */
  tabs: EventTarget;
  openWebSocket: OpenWebSocket;
  /** Leaves the page for another address. */
  assign(url: string): void;
  /** The name that users see in their list of applications. */
  clientName: string;
  onStorageProblem(problem: StorageProblem): void;
  guard: CallGuard;
  report: Report;
  random(): number;
  /** From `watchWake`: the session is checked again. */
  wake$: Observable<unknown>;
  /** Ends the session's work: the page closes, or a test ends. */
  signal: AbortSignal;
}

/** The session for the rest of the shell; modules get its `view`, and an API over a `transportFor`. */
export interface Session {
  readonly store: SessionStore;
  /**
   * The signed-in account as the instance last sent it, for the entity cache of its world; `null` until then. Emits at
   * once.
   */
  readonly own$: Observable<EntityBatch | null>;
  /** Anonymous calls, whoever is signed in: what the page itself requests. */
  readonly anonymousApi: Transport;
  /** Calls of the current user; all fail with `aborted` once the signal aborts or another user is signed in. */
  transportFor(signal: AbortSignal): Transport;
  /**
   * Sends a GET of the current user before the module that needs it is there: the first equal call of such a transport
   * gets its answer. `path` may have a query.
   */
  askEarly(path: ApiCall<unknown>['path'], signal: AbortSignal): void;
  /** Opens sockets of the current user, under the same condition. */
  connectorFor(signal: AbortSignal, abilities: () => Promise<Abilities>): (source: StreamSource) => Promise<SocketLike>;
  /**
   * The staff's feed as received; `null` for users who are not staff or whom the gate refuses. `isPatient`: waits for a
   * gate that does not answer.
   */
  openGate(feed: Pick<ModuleFeed, 'gate' | 'staffFeed'>, isPatient?: boolean): Promise<unknown>;
  /**
   * Asks the instance whether the session is still valid: after the socket was closed with 1000 or its handshake
   * refused twice (after sleep the session does so itself).
   */
  check(): Promise<void>;
}

/** Uses a stored session at once and verifies it in the background. */
export function createSession(options: SessionOptions): Session {
  const { origin, fetch, report, signal } = options;
  const storage = createSessionStorage({
    storage: options.localStorage,
    onStorageProblem: options.onStorageProblem,
    report,
  });
  const state = createSessionState({ storage, tabs: options.tabs, signal });
  const own$ = new BehaviorSubject<EntityBatch | null>(null);
  let signIn: Promise<SignIn> | null = null;
  let kept: Promise<KeptAccounts> | null = null;
  let returned: { search: string; outcome: Promise<SignInOutcome> } | null = null;

  const send = (call: Parameters<typeof sendCall>[1], token: string | null = null) =>
    sendCall(options, call, { token, signal });
  const early = createEarlyAnswers(options, options.kept);
  const signOut = createSignOut({ wire: options, state, report, signal });
  const end = createSessionEnd({
    state,
    send,
    onOwner: (entities) => own$.next(entities),
    onDead() {
      state.update((stored) => ({ ...withoutUsedApp({ ...stored, account: null }), isRevoked: true }));
      signOut.changed();
    },
    ownHosts: options.ownHosts,
    report,
  });

  const follow = state.state$
    .pipe(
      map(({ account }) => account?.id),
      distinctUntilChanged(),
    )
    .subscribe((id) => {
      // Another tab may have signed in or out: what is known of the previous account is dropped.
      if (own$.value && !own$.value.account?.some((account) => account.id === id)) own$.next(null);
      if (id === undefined) returned = null;
      if (id !== undefined && own$.value === null) void end.check();
    });
  follow.add(options.wake$.subscribe(() => void end.check()));
  signal.addEventListener('abort', () => follow.unsubscribe());

  function loadSignIn(): Promise<SignIn> {
    signIn ??= import(/* webpackChunkName: "session" */ './sign-in.ts').then(({ createSignIn }) =>
      createSignIn({
        ...options,
        send,
        current: () => state.current,
        keepApp: (app) => state.update((stored) => ({ ...stored, app })),
        onSignedIn(account, entities) {
          own$.next(entities);
          state.update((stored) => withCurrent(stored, account));
          signOut.changed();
        },
      }),
    );
    signIn.catch(() => {
      signIn = null;
    });
    return signIn;
  }

  function loadKept(): Promise<KeptAccounts> {
    const loading = import(/* webpackChunkName: "own-accounts" */ './kept-accounts.ts').then(({ createKeptAccounts }) =>
      createKeptAccounts({
        state,
        signOut,
        transportOf: (token) => createTransport({ ...options, token: () => token, onSuspect: async () => false }),
        report,
      }),
    );
    loading.catch(() => {
      kept = null;
    });
    return loading;
  }

  async function through(way: (flow: SignIn) => Promise<SignInOutcome>): Promise<SignInOutcome> {
    let flow: SignIn;
    try {
      flow = await loadSignIn();
    } catch (cause) {
      report('the code for signing in could not be loaded', cause);
      return { kind: 'failed', reason: 'unreachable', serverText: null };
    }
    return way(flow);
  }

  const store: SessionStore = {
    view$: state.state$.pipe(map(viewOf), distinctUntilChanged(isSameView)),
    get view() {
      return viewOf(state.current);
    },
    ended$: state.state$.pipe(
      map(({ isRevoked }) => (isRevoked ? 'revoked' : null)),
      distinctUntilChanged(),
    ),
    takesPasswords: () =>
      loadSignIn()
        .then((flow) => flow.takesPasswords())
        .catch(() => false),
    prepareSignIn() {
      loadSignIn().catch(() => undefined);
    },
    signIn: (username, password) => through((flow) => flow.byPassword(username, password)),
    answerChallenge: (mfaToken, code, type) => through((flow) => flow.byChallenge(mfaToken, code, type)),
    startAuthorization: (choices = {}) => through((flow) => flow.leave(choices)),
    finishAuthorization(search) {
      // A code is valid once, but the screen that uses it is mounted again with the new account's world.
      if (returned?.search !== search) returned = { search, outcome: through((flow) => flow.byReturn(search)) };
      return returned.outcome;
    },
    register: (registration) => loadSignIn().then((flow) => flow.register(registration)),
    signOut: () => signOut.run(),
    hasOthers$: state.state$.pipe(
      map(({ others }) => others.length > 0),
      distinctUntilChanged(),
    ),
    keptAccounts: () => (kept ??= loadKept()),
  };

  return {
    store,
    own$: own$.asObservable(),
    anonymousApi: createTransport({ ...options, token: () => null, onSuspect: async () => false }),
    transportFor(worldSignal) {
      const owner = state.current.account?.id;
      const tokenOf = () => (state.current.account?.id === owner ? (state.current.account?.token ?? null) : null);
      return createTransport({
        ...options,
        token: tokenOf,
        early,
        signal: AbortSignal.any([worldSignal, state.epoch]),
        onSuspect: () => end.suspect(),
      });
    },
    askEarly(path, worldSignal) {
      const token = state.current.account?.token ?? null;
      early.ask(
        { method: 'GET', path, parse: () => null },
        { token, signal: AbortSignal.any([worldSignal, state.epoch]) },
      );
    },
    connectorFor(worldSignal, abilitiesOf) {
      const ended = AbortSignal.any([worldSignal, state.epoch]);
      return async (source) => {
        const [abilities, { openStreamSocket }] = await Promise.all([
          abilitiesOf(),
          import(/* webpackChunkName: "stream" */ './socket-opener.ts'),
        ]);
        ended.throwIfAborted();
        if (abilities.streaming === false) throw new Error('the server has no streams');
        return openStreamSocket(options.openWebSocket, {
          source,
          abilities,
          origin,
          token: state.current.account?.token ?? null,
        });
      };
    },
    async openGate({ gate, staffFeed }, isPatient) {
      const { account } = state.current;
      if (gate === null || staffFeed === null || account === null || account.role === 'member') return null;
      // The epoch at the time of the call, although the code arrives later.
      const ended = AbortSignal.any([signal, state.epoch]);
      await signOut.gateClosed;
      signOut.hasGate(gate);
      const { openStaffGate } = await import(/* webpackChunkName: "session" */ './staff-gate.ts');
      return openStaffGate({ gate, staffFeed, origin, token: account.token, fetch, signal: ended, report, isPatient });
    },
    check: () => end.check(),
  };
}

const ANONYMOUS: SessionView = Object.freeze({ account: null, role: 'anonymous', scopes: [] });

/** What modules may know of a session: everything but the token (requirement SH-002). */
function viewOf({ account }: StoredState): SessionView {
  return account
    ? { account: { id: account.id, acct: account.acct }, role: account.role, scopes: account.scopes }
    : ANONYMOUS;
}

function isSameView(one: SessionView, other: SessionView): boolean {
  return (
    one.account?.id === other.account?.id &&
    one.account?.acct === other.account?.acct &&
    one.role === other.role &&
    one.scopes.join(' ') === other.scopes.join(' ')
  );
}
