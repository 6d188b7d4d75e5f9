import type { SessionView } from '@skerry/shared/contract';
import { BehaviorSubject, map, of } from '@skerry/shared/runtime';
import { vi } from 'vitest';
import type { KeptAccount, KeptAccounts, SessionStore, SignInOutcome } from '../services.ts';

export const ANONYMOUS: SessionView = { account: null, role: 'anonymous', scopes: [] };
export const MAREN: SessionView = { account: { id: '1', acct: 'maren' }, role: 'member', scopes: ['read', 'write'] };

/** A session in which every attempt succeeds, unless the test says otherwise. */
export function fakeSession(view: SessionView, others: readonly KeptAccount[]) {
  const others$ = new BehaviorSubject(others);
  const kept = {
    others$,
    switchTo: vi.fn<KeptAccounts['switchTo']>(),
    leave: vi.fn((_id: string) => Promise.resolve()),
    refresh: vi.fn((_olderThanMs: number) => Promise.resolve()),
  } satisfies KeptAccounts;
  const outcome = () =>
    vi.fn<(...args: string[]) => Promise<SignInOutcome>>(() => Promise.resolve({ kind: 'signed-in' }));
  return {
    view$: of(view),
    view,
    ended$: new BehaviorSubject<'revoked' | null>(null),
    takesPasswords: vi.fn(() => Promise.resolve(false)),
    prepareSignIn: vi.fn<SessionStore['prepareSignIn']>(),
    signIn: outcome(),
    answerChallenge: outcome(),
    startAuthorization: vi.fn<SessionStore['startAuthorization']>(() => Promise.resolve({ kind: 'signed-in' })),
    finishAuthorization: outcome(),
    register: vi.fn<SessionStore['register']>(() => Promise.resolve({ kind: 'signed-in' })),
    signOut: vi.fn(() => Promise.resolve()),
    hasOthers$: others$.pipe(map(({ length }) => length > 0)),
    keptAccounts: () => Promise.resolve(kept),
  } satisfies SessionStore;
}
