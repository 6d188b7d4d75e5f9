import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { Visibility } from '../../entities/account.ts';
import { MalformedReply } from '../errors.ts';
import { pageOf, parseNothing, readIds, readList, type Page } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAccount } from '../read/account.ts';
import type { Reading } from '../read/batch.ts';
import { readNotification } from '../read/notification.ts';
import { readStatus } from '../read/status.ts';
import { flag, id, isRecord, read, readEach, unknown } from '../wire.ts';

/** A conversation of direct statuses, as one participant sees it. */
export interface Conversation {
  id: string;
  isUnread: boolean;
  /** Without the reader, unless they are the only one. */
  accountIds: string[];
  lastStatusId: string | null;
}

const Wire = v.object({ id, unread: flag, accounts: unknown, last_status: unknown });
const MAX_CONVERSATIONS = 200;
const MAX_PEOPLE = 200;

/** The latest first. Pages only by the cursors. */
export function conversations(query?: PageQuery): ApiCall<Conversation[]> {
  return {
    method: 'GET',
    path: '/api/v1/conversations',
    needs: 'conversations',
    query: pageQuery(query),
    parse: (raw, reading) =>
      readList(raw, 'conversation', MAX_CONVERSATIONS, (item) => readConversation(item, reading), reading.report),
  };
}

/** Sharkey fills the place of a status with one that has no address and no text. */
function hasStatus(raw: unknown): boolean {
  return isRecord(raw) && !(raw.uri === '' && raw.content === '');
}

/**
 * The direct statuses that mention the user, the latest first, for servers whose list of conversations is empty. Pages
 * only by the cursors. `visibilities`: those of statuses that count as direct.
 */
export function directMentions(visibilities: readonly Visibility[], query?: PageQuery): ApiCall<Page<'status'>> {
  return {
    method: 'GET',
    path: '/api/v1/notifications',
    query: { ...pageQuery(query), include_types: ['mention'], types: ['mention'] },
    parse(raw, reading) {
      const told = new Set(readIds(raw, 'notification', readNotification, reading));
      const direct = new Set(
        reading.found.status?.filter(({ visibility }) => visibilities.includes(visibility)).map(({ id: of }) => of),
      );
      // snac sends all types, whatever it is asked for.
      const mentions = (reading.found.notification ?? []).filter((one) => told.has(one.id) && one.type === 'mention');
      const ids = mentions.flatMap(({ statusId }) => (statusId !== null && direct.has(statusId) ? [statusId] : []));
      return { kind: 'status', ids: [...new Set(ids)] };
    },
  };
}

/** Oldest first within a page. Akkoma and Pleroma. */
export function conversationStatuses(conversationId: string, query?: PageQuery): ApiCall<Page<'status'>> {
  return {
    method: 'GET',
    path: `/api/v1/pleroma/conversations/${segment(conversationId)}/statuses`,
    query: pageQuery(query),
    parse: pageOf('status', readStatus),
  };
}

export function markConversationRead(conversationId: string): ApiCall<void> {
  return { method: 'POST', path: `/api/v1/conversations/${segment(conversationId)}/read`, parse: parseNothing };
}

/** Akkoma and Pleroma. */
export function markAllConversationsRead(): ApiCall<void> {
  return { method: 'POST', path: '/api/v1/pleroma/conversations/read', parse: parseNothing };
}

/** Akkoma and Pleroma. 404 if there is none. */
export function conversation(conversationId: string): ApiCall<Conversation> {
  return {
    method: 'GET',
    path: `/api/v1/pleroma/conversations/${segment(conversationId)}`,
    needs: 'conversationStatuses',
    parse: parseConversation,
  };
}

/** Changes who is in it; the reader always is. Akkoma and Pleroma. */
export function changeRecipients(conversationId: string, accountIds: readonly string[]): ApiCall<Conversation> {
  return {
    method: 'PATCH',
    path: `/api/v1/pleroma/conversations/${segment(conversationId)}`,
    needs: 'conversationStatuses',
    body: { recipients: accountIds },
    parse: parseConversation,
  };
}

/** Only from the reader's own list. */
export function removeConversation(conversationId: string): ApiCall<void> {
  return { method: 'DELETE', path: `/api/v1/conversations/${segment(conversationId)}`, parse: parseNothing };
}

function parseConversation(raw: unknown, reading: Reading): Conversation {
  const found = readConversation(raw, reading);
  if (!found) throw new MalformedReply('a conversation', raw);
  return found;
}

function readConversation(raw: unknown, reading: Reading): Conversation | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      id: wire.id,
      isUnread: wire.unread,
      accountIds: readEach(
        wire.accounts,
        MAX_PEOPLE,
        (account) => readAccount(account, reading),
        'account of a conversation',
        reading.report,
      ),
      lastStatusId: hasStatus(wire.last_status) ? readStatus(wire.last_status, reading) : null,
    }
  );
}
