import { webcrypto } from 'node:crypto';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import type { SessionView } from '@skerry/shared/contract';
import { beforeEach, vi } from 'vitest';
import { createKeptAnswers } from '../kept-answers.ts';
import { createSession, type Session, type SessionOptions } from '../session.ts';
import { FakeServer, FakeSocket, MemoryStorage, ORIGIN, openGuard } from './test-doubles.ts';

export const ALICE = {
  id: 'A1',
  username: 'alice',
  acct: 'alice',
  display_name: 'Alice',
  url: `${ORIGIN}/users/alice`,
};
/** Where the instance's own pages are. */
export const INSTANCE = 'https://instance.test';
/** Alice's session as the browser stores it. */
export const STORED = JSON.stringify({
  app: { clientId: 'c1', clientSecret: 's1' },
  account: { token: 't1', id: 'A1', acct: 'alice', role: 'member', scopes: ['read', 'write'] },
});
export const TOKEN = { access_token: 't1', token_type: 'Bearer', scope: 'read write follow push' };
export const VERIFY = 'GET /api/v1/accounts/verify_credentials';
/** jsdom's own has no digest. */
export const CRYPTO = webcrypto as Crypto;

/** A browser with a stored session, and an instance that knows Alice: for the tests of this folder. */
export class TestSession {
  readonly server = new FakeServer()
    .on('POST /api/v1/apps', { json: { client_id: 'c1', client_secret: 's1' } })
    .on(VERIFY, { json: ALICE })
    .on('POST /oauth/revoke', { json: {} });
  readonly page = new AbortController();
  readonly storage = new MemoryStorage();
  readonly storageProblems: string[] = [];
  readonly problems: string[] = [];
  readonly wake$ = new Subject<unknown>();
  readonly sockets: FakeSocket[] = [];
  readonly instance$ = new BehaviorSubject<InstanceOptions>({
    ...DEFAULT_INSTANCE,
    isKnown: true,
    abilities: { passwordGrant: true, adminCalls: true },
  });

  /** Loads the page; a second call is a reload, or another tab. */
  start(
    changes: Partial<
      Pick<SessionOptions, 'localStorage' | 'tabs' | 'assign' | 'crypto' | 'kept' | 'guard' | 'ownHosts'>
    > & {
      sessionStorage?: Storage;
    } = {},
  ): Session {
    const { sessionStorage = new MemoryStorage(), ...others } = changes;
    return createSession({
      origin: ORIGIN,
      instanceOrigin: INSTANCE,
      instance$: () => this.instance$,
      fetch: this.server.fetch,
      createXhr: () => {
        throw new Error('no upload here');
      },
      localStorage: () => this.storage,
      sessionStorage: () => sessionStorage,
      crypto: CRYPTO,
      kept: createKeptAnswers({ container: undefined, caches: undefined }),
      tabs: new EventTarget(),
      assign: () => undefined,
      clientName: 'Skerry',
      guard: openGuard,
      openWebSocket: (url, protocols) => {
        const socket = new FakeSocket(url, protocols);
        this.sockets.push(socket);
        return socket.asSocket();
      },
      onStorageProblem: (problem) => this.storageProblems.push(problem),
      report: (problem) => this.problems.push(problem),
      random: () => 0,
      wake$: this.wake$,
      signal: this.page.signal,
      ...others,
    });
  }

  views(session: Session): SessionView[] {
    const seen: SessionView[] = [];
    session.store.view$.subscribe((view) => seen.push(view));
    return seen;
  }

  /** The form sent to one address. */
  sentTo(what: string, index = 0): Record<string, string> {
    const { body } = this.server.to(what)[index] ?? {};
    if (!(body instanceof URLSearchParams)) throw new Error(`no form number ${index} went to ${what}`);
    return Object.fromEntries(body);
  }
}

/** A new session for each test of a file, with fake timers. */
export function sessionForEachTest(take: (bench: TestSession) => void): void {
  beforeEach(() => {
    // The clock stands still for `performance` too: a read that a busy machine makes long waits for a timer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const bench = new TestSession();
    take(bench);
    return () => {
      bench.page.abort();
      vi.useRealTimers();
    };
  });
}
