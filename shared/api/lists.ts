import * as v from 'valibot';
import type { ApiCall } from '../contract/api.ts';
import { MalformedReply } from './errors.ts';
import { pageOf, parseNothing, type Page } from './page.ts';
import { segment } from './query.ts';
import { readAccount } from './read/account.ts';
import { id, read, readEach, text } from './wire.ts';

/** A list of accounts, seen by its owner alone. */
export interface AccountList {
  id: string;
  title: string;
}

const BASE = '/api/v1/lists';
const Wire = v.object({ id, title: text });
const MAX_LISTS = 1000;

/** All of them. */
export function lists(): ApiCall<AccountList[]> {
  return { method: 'GET', path: BASE, parse: parseLists };
}

export function accountLists(accountId: string): ApiCall<AccountList[]> {
  return { method: 'GET', path: `/api/v1/accounts/${segment(accountId)}/lists`, parse: parseLists };
}

export function createList(title: string): ApiCall<AccountList> {
  return { method: 'POST', path: BASE, body: { title }, parse: parseList };
}

export function list(listId: string): ApiCall<AccountList> {
  return { method: 'GET', path: `${BASE}/${segment(listId)}`, parse: parseList };
}

export function updateList(listId: string, title: string): ApiCall<AccountList> {
  return { method: 'PUT', path: `${BASE}/${segment(listId)}`, body: { title }, parse: parseList };
}

export function deleteList(listId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(listId)}`, parse: parseNothing };
}

/** All members: `limit=0` means no paging on Mastodon, and the others do not page. */
export function listAccounts(listId: string): ApiCall<Page<'account'>> {
  return { method: 'GET', path: `${BASE}/${segment(listId)}/accounts`, query: { limit: 0 }, parse: pageOf('account', readAccount) };
}

/** Mastodon and GoToSocial take only those the owner follows (404). */
export function addToList(listId: string, accountIds: readonly string[]): ApiCall<void> {
  return { method: 'POST', path: `${BASE}/${segment(listId)}/accounts`, body: { account_ids: accountIds }, parse: parseNothing };
}

export function removeFromList(listId: string, accountIds: readonly string[]): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(listId)}/accounts`, body: { account_ids: accountIds }, parse: parseNothing };
}

function readList(raw: unknown): AccountList | null {
  return read(Wire, raw);
}

function parseList(raw: unknown): AccountList {
  const found = readList(raw);
  if (!found) throw new MalformedReply('a list of accounts', raw);
  return found;
}

function parseLists(raw: unknown, report: (problem: string) => void): AccountList[] {
  if (!Array.isArray(raw)) throw new MalformedReply('the lists', raw);
  const found = readEach(raw, MAX_LISTS, readList);
  if (found.length < raw.length) report('a malformed list was left out');
  return found;
}
