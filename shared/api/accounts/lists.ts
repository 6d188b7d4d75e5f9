import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { listOf, pageOf, parseNothing, singleOf, type Page } from '../page.ts';
import { segment } from '../query.ts';
import { readAccount } from '../read/account.ts';
import { id, maybeFlag, name, read } from '../wire.ts';

/** A list of accounts, visible only to its owner. */
export interface AccountList {
  id: string;
  title: string;
  /** Whether home leaves its members out; `null`: the server has no such lists. */
  exclusive: boolean | null;
  /** Whose replies it shows: to its members, to all whom the user follows, or none; `null`: the server doesn't say. */
  repliesPolicy: RepliesPolicy | null;
}

export const REPLIES_POLICIES = ['list', 'followed', 'none'] as const;
export type RepliesPolicy = (typeof REPLIES_POLICIES)[number];

const BASE = '/api/v1/lists';
const Wire = v.object({
  id,
  title: name,
  exclusive: maybeFlag,
  replies_policy: v.fallback(v.optional(v.picklist(REPLIES_POLICIES)), undefined),
});
const MAX_LISTS = 1000;

/** All of them. */
export function lists(): ApiCall<AccountList[]> {
  return { method: 'GET', path: BASE, needs: 'lists', parse: listOf('list', MAX_LISTS, readList) };
}

/** Those that an account is in. A server with lists may lack this call (404), so that says nothing of the others. */
export function accountLists(accountId: string): ApiCall<AccountList[]> {
  return {
    method: 'GET',
    path: `/api/v1/accounts/${segment(accountId)}/lists`,
    parse: listOf('list', MAX_LISTS, readList),
  };
}

export function createList(title: string): ApiCall<AccountList> {
  return { method: 'POST', path: BASE, needs: 'lists', body: { title }, parse: singleOf('list of accounts', readList) };
}

/** @waiting a list that is opened by its address alone */
export function list(listId: string): ApiCall<AccountList> {
  return { method: 'GET', path: `${BASE}/${segment(listId)}`, parse: singleOf('list of accounts', readList) };
}

/** Servers whose lists have no `exclusive` and `repliesPolicy` ignore them. */
export function updateList(
  listId: string,
  title: string,
  { exclusive, repliesPolicy }: Partial<Pick<AccountList, 'exclusive' | 'repliesPolicy'>> = {},
): ApiCall<AccountList> {
  return {
    method: 'PUT',
    path: `${BASE}/${segment(listId)}`,
    body: {
      title,
      ...(typeof exclusive === 'boolean' && { exclusive }),
      ...(repliesPolicy && { replies_policy: repliesPolicy }),
    },
    parse: singleOf('list of accounts', readList),
  };
}

export function deleteList(listId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(listId)}`, parse: parseNothing };
}

/** All members: `limit=0` means no paging on Mastodon, and the others do not page. */
export function listAccounts(listId: string): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(listId)}/accounts`,
    query: { limit: 0 },
    parse: pageOf('account', readAccount),
  };
}

/** Mastodon and GoToSocial take all or none: only those the owner follows (404 or 422), who aren't in it yet (422). */
export function addToList(listId: string, accountIds: readonly string[]): ApiCall<void> {
  return {
    method: 'POST',
    path: `${BASE}/${segment(listId)}/accounts`,
    body: { account_ids: accountIds },
    parse: parseNothing,
  };
}

export function removeFromList(listId: string, accountIds: readonly string[]): ApiCall<void> {
  return {
    method: 'DELETE',
    path: `${BASE}/${segment(listId)}/accounts`,
    body: { account_ids: accountIds },
    parse: parseNothing,
  };
}

function readList(raw: unknown): AccountList | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      id: wire.id,
      title: wire.title,
      exclusive: wire.exclusive ?? null,
      repliesPolicy: wire.replies_policy ?? null,
    }
  );
}
