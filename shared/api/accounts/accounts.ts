import type { ApiCall } from '../../contract/api.ts';
import { oneOf, pageOf, type One, type Page } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAccount, readProfile } from '../read/account.ts';

const BASE = '/api/v1/accounts';

/** The account of the token's owner, with what only the owner sees. 401 or 403: the token is no longer valid. */
export function verifyCredentials(): ApiCall<One<'account'>> {
  return { method: 'GET', path: `${BASE}/verify_credentials`, parse: oneOf('account', readAccount) };
}

/**
 * Akkoma and Pleroma also accept a nickname (`alice`, `bob@remote.test`); elsewhere call `lookupAccount` first. Any
 * 404: the profile does not exist.
 */
export function account(
  idOrName: string,
  { withRelationships = true }: { withRelationships?: boolean } = {},
): ApiCall<One<'account'>> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(idOrName)}`,
    query: { with_relationships: withRelationships || undefined },
    parse: oneOf('account', readProfile),
  };
}

/** By `alice` or `bob@remote.test`; never asks another server. */
export function lookupAccount(acct: string): ApiCall<One<'account'>> {
  return { method: 'GET', path: `${BASE}/lookup`, query: { acct }, parse: oneOf('account', readProfile) };
}

/** Hidden lists are returned empty. */
export function followers(id: string, query?: PageQuery): ApiCall<Page<'account'>> {
  return people(`${BASE}/${segment(id)}/followers`, query);
}

/** Hidden lists are returned empty. */
export function following(id: string, query?: PageQuery): ApiCall<Page<'account'>> {
  return people(`${BASE}/${segment(id)}/following`, query);
}

export function mutedAccounts(query?: PageQuery): ApiCall<Page<'account'>> {
  return { ...people('/api/v1/mutes', query), needs: 'muteList' };
}

export function blockedAccounts(query?: PageQuery): ApiCall<Page<'account'>> {
  return { ...people('/api/v1/blocks', query), needs: 'blockList' };
}

function people(path: ApiCall<unknown>['path'], query?: PageQuery): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path,
    query: { ...pageQuery(query), with_relationships: true },
    parse: pageOf('account', readAccount),
  };
}

interface AccountSearch {
  /** Asks the account's server if this one does not have it; takes seconds. */
  resolve?: boolean;
  limit?: number;
  /** Only among those the reader follows. */
  following?: boolean;
}

export function searchAccounts(
  q: string,
  { resolve, limit, following: isFollowing }: AccountSearch = {},
): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: `${BASE}/search`,
    needs: 'accountSearch',
    query: { q, resolve, limit, following: isFollowing },
    parse: pageOf('account', readAccount),
  };
}
