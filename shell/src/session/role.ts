import type { SessionView } from '@skerry/shared/contract';
import type { StoredState } from './stored-session.ts';

const ANONYMOUS: SessionView = Object.freeze({ account: null, role: 'anonymous', scopes: [] });

/** What modules may know of a session: everything but the token (requirement SH-002). */
export function viewOf({ account }: StoredState): SessionView {
  return account
    ? { account: { id: account.id, acct: account.acct }, role: account.role, scopes: account.scopes }
    : ANONYMOUS;
}

export function isSameView(one: SessionView, other: SessionView): boolean {
  return (
    one.account?.id === other.account?.id &&
    one.account?.acct === other.account?.acct &&
    one.role === other.role &&
    one.scopes.join(' ') === other.scopes.join(' ')
  );
}
