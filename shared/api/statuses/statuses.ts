import type { ApiCall } from '../../contract/api.ts';
import { oneAsked, pageOf, type One, type Page } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { serverId } from '../repeat-id.ts';
import { readStatus } from '../read/status.ts';
import { isRecord } from '../wire.ts';
import { statusPath } from './status-path.ts';

type StatusCall = ApiCall<One<'status'>>;

/** 404 if it does not exist or the reader may not see it. */
export function status(id: string): StatusCall {
  return { method: 'GET', path: statusPath(id), goneStatus: id, parse: oneAsked('status', id, readStatus) };
}

/** At most 100 by their ids, in no certain order; without those that do not exist, or that the reader may not see. */
export function statusesById(ids: readonly string[]): ApiCall<Page<'status'>> {
  const all = ids.map(serverId);
  // Mastodon's name is `id`.
  return {
    method: 'GET',
    path: '/api/v1/statuses',
    needs: 'severalStatuses',
    query: { ids: all, id: all },
    parse: pageOf('status', readStatus),
  };
}

/** Own, or any for staff. The reply has the source in `text`, for a redraft. */
export function deleteStatus(id: string): ApiCall<{ text: string }> {
  return {
    method: 'DELETE',
    path: statusPath(id),
    needs: 'deletingStatuses',
    subject: statusPath(id),
    parse: (raw) => ({ text: isRecord(raw) && typeof raw.text === 'string' ? raw.text : '' }),
  };
}

function act(id: string, action: string): StatusCall {
  return { method: 'POST', path: statusPath(id, `/${action}`), parse: oneAsked('status', id, readStatus) };
}

export function favourite(id: string): StatusCall {
  return act(id, 'favourite');
}

export function unfavourite(id: string): StatusCall {
  return act(id, 'unfavourite');
}

/**
 * The reply is the repeat; the id here is that of the status it repeats. Sharkey repeats a status and answers that it
 * has not: where there is an answer, it is repeated.
 */
export function repeat(id: string): StatusCall {
  const call = act(id, 'reblog');
  return {
    ...call,
    parse(raw, reading) {
      const one = call.parse(raw, reading);
      const original = serverId(one.id);
      for (const found of reading.found.status ?? [])
        if (found.id === one.id || found.id === original) found.isRepeated = true;
      return one;
    },
  };
}

export function unrepeat(id: string): StatusCall {
  return act(id, 'unreblog');
}

/** `folderId`: of `bookmarkFolders`, or `null` for none; undefined if there are no folders. */
export function bookmark(id: string, { folderId }: { folderId?: string | null } = {}): StatusCall {
  const call = act(id, 'bookmark');
  return folderId === undefined
    ? call
    : { ...call, needs: 'bookmarkFolders', body: { folder_id: folderId }, subject: statusPath(id) };
}

export function unbookmark(id: string): StatusCall {
  return act(id, 'unbookmark');
}

/** Own, public or unlisted. */
export function pin(id: string): StatusCall {
  return act(id, 'pin');
}

export function unpin(id: string): StatusCall {
  return act(id, 'unpin');
}

/** The whole conversation. */
export function muteThread(id: string): StatusCall {
  return { ...act(id, 'mute'), needs: 'mutingConversations', subject: statusPath(id) };
}

export function unmuteThread(id: string): StatusCall {
  return { ...act(id, 'unmute'), needs: 'mutingConversations', subject: statusPath(id) };
}

/** Not paged; empty if the server does not send it. */
export function favouritedBy(id: string): ApiCall<Page<'account'>> {
  return { method: 'GET', path: statusPath(id, '/favourited_by'), parse: pageOf('account', readAccount) };
}

/** Not paged. */
export function repeatedBy(id: string): ApiCall<Page<'account'>> {
  return { method: 'GET', path: statusPath(id, '/reblogged_by'), parse: pageOf('account', readAccount) };
}
