import type { SessionView } from '../../contract/ports.ts';

/** Whether a scope is for the calls of staff. */
export function isStaffScope(scope: string): boolean {
  return scope === 'admin' || scope.startsWith('admin:');
}

/**
 * Whether a member of staff has a token that is not for the calls of staff, as one that was made before they became
 * staff. `false` where the server did not say which scopes the token has.
 */
export function lacksStaffScope({ role, scopes }: Pick<SessionView, 'role' | 'scopes'>): boolean {
  const isStaff = role === 'admin' || role === 'moderator';
  return isStaff && scopes.length > 0 && !scopes.some(isStaffScope);
}
