/** Chats between two accounts. Pleroma, with the feature `pleroma_chat_messages`. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { CustomEmoji } from '../../entities/account.ts';
import type { Attachment } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { listOf, readList } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAccount } from '../read/account.ts';
import { readAttachment } from '../read/attachment.ts';
import type { Reading } from '../read/batch.ts';
import { readEmojis } from '../read/emoji.ts';
import { count, date, flag, id, isRecord, markup, read, unknown, type Report } from '../wire.ts';

export interface ChatMessage {
  id: string;
  chatId: string;
  accountId: string;
  /** Hostile HTML; empty if there is only an attachment. */
  contentHtml: string;
  createdAt: string;
  emojis: CustomEmoji[];
  attachment: Attachment | null;
  isUnread: boolean;
}

export interface Chat {
  id: string;
  /** The other account. */
  accountId: string;
  unreadCount: number;
  lastMessage: ChatMessage | null;
  updatedAt: string;
}

const ChatWire = v.object({ id, account: unknown, unread: count, last_message: unknown, updated_at: date });
const MessageWire = v.object({
  id,
  chat_id: id,
  account_id: id,
  content: markup,
  created_at: date,
  emojis: unknown,
  attachment: unknown,
  unread: flag,
});
const BASE = '/api/v1/pleroma/chats';
const MAX_CHATS = 500;

/** All of them, the latest first. (`v2` pages by their ids, which is another order.) */
export function chats(): ApiCall<Chat[]> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'chats',
    parse: (raw, reading) => readList(raw, 'chat', MAX_CHATS, (item) => readChat(item, reading), reading.report),
  };
}

/** The chat with an account, created if there is none. */
export function chatWith(accountId: string): ApiCall<Chat> {
  return {
    method: 'POST',
    path: `${BASE}/by-account-id/${segment(accountId)}`,
    needs: 'chats',
    subject: `/api/v1/accounts/${segment(accountId)}`,
    parse: parseChat,
  };
}

/** @waiting a chat that is opened by its address alone */
export function chat(chatId: string): ApiCall<Chat> {
  return { method: 'GET', path: `${BASE}/${segment(chatId)}`, parse: parseChat };
}

/** Newest first. */
export function chatMessages(chatId: string, query?: PageQuery): ApiCall<ChatMessage[]> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(chatId)}/messages`,
    query: pageQuery(query),
    parse: listOf('chat message', MAX_CHATS, readMessage),
  };
}

/** 400 `no_content`, `content_too_long`. */
export function sendChatMessage(
  chatId: string,
  message: { content?: string; mediaId?: string; idempotencyKey: string },
): ApiCall<ChatMessage> {
  const { content, mediaId, idempotencyKey } = message;
  return {
    method: 'POST',
    path: `${BASE}/${segment(chatId)}/messages`,
    body: { content, media_id: mediaId },
    idempotencyKey,
    parse: parseMessage,
  };
}

export function readChatUpTo(chatId: string, messageId: string): ApiCall<Chat> {
  return {
    method: 'POST',
    path: `${BASE}/${segment(chatId)}/read`,
    body: { last_read_id: messageId },
    parse: parseChat,
  };
}

/** The user's own message is deleted for both sides, another's only for the user. */
export function deleteChatMessage(chatId: string, messageId: string): ApiCall<ChatMessage> {
  return { method: 'DELETE', path: `${BASE}/${segment(chatId)}/messages/${segment(messageId)}`, parse: parseMessage };
}

function readChat(raw: unknown, reading: Reading): Chat | null {
  const wire = read(ChatWire, raw);
  const accountId = wire && readAccount(wire.account, reading);
  return wire && accountId
    ? {
        id: wire.id,
        accountId,
        unreadCount: wire.unread,
        lastMessage: isRecord(wire.last_message) ? readMessage(wire.last_message, reading.report) : null,
        updatedAt: wire.updated_at,
      }
    : null;
}

function readMessage(raw: unknown, report: Report): ChatMessage | null {
  const wire = read(MessageWire, raw);
  return (
    wire && {
      id: wire.id,
      chatId: wire.chat_id,
      accountId: wire.account_id,
      contentHtml: wire.content,
      createdAt: wire.created_at,
      emojis: readEmojis(wire.emojis, report),
      attachment: isRecord(wire.attachment) ? readAttachment(wire.attachment) : null,
      isUnread: wire.unread,
    }
  );
}

function parseChat(raw: unknown, reading: Reading): Chat {
  const found = readChat(raw, reading);
  if (!found) throw new MalformedReply('a chat', raw);
  return found;
}

function parseMessage(raw: unknown, { report }: Reading): ChatMessage {
  const found = readMessage(raw, report);
  if (!found) throw new MalformedReply('a chat message', raw);
  return found;
}
