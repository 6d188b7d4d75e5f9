import { MEMBER_SCOPES, STAFF_SCOPES } from '@skerry/shared/api';
import type { OAuthApp } from './stored-session.ts';

/** What is left where a server refuses more: enough to read and to write. */
export const LEAST_SCOPES: readonly string[] = MEMBER_SCOPES.slice(0, 2);

/** The scopes of an app that an earlier version registered. */
const EARLIER_SCOPES: readonly string[] = STAFF_SCOPES;

/** The scopes of a member's session, of those that the server tells that it has. */
export function memberScopes(supported: readonly string[]): readonly string[] {
  const known = MEMBER_SCOPES.filter((scope) => supported.includes(scope));
  return known.length > 0 ? known : MEMBER_SCOPES;
}

/** No token has more scopes than its app. */
export function appScopes({ scopes }: OAuthApp): readonly string[] {
  return scopes?.split(' ') ?? EARLIER_SCOPES;
}

/** Of the wanted scopes those that the app may have. */
export function grantable(app: OAuthApp, wanted: readonly string[]): readonly string[] {
  return wanted.filter((scope) => appScopes(app).includes(scope));
}
