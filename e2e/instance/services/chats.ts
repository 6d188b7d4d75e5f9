import type { Core } from '../core.ts';
import type { AccountRow, MediaRow } from '../db/rows.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';
import { attachmentJson } from '../render/attachment.ts';
import { isoSeconds } from '../dates.ts';
import { emojisIn } from '../render/emoji.ts';
import { withBase } from '../core.ts';
import { accountById } from '../model/accounts.ts';
import { Found, linkify } from '../model/format/inline.ts';
import { notify } from './notifications.ts';

export interface ChatRow {
  id: string;
  account_id: string;
  other_id: string;
  unread: number;
  last_message_id: string | null;
  updated_at: number;
}
export interface ChatMessageRow {
  id: string;
  chat_id: string;
  account_id: string;
  content: string | null;
  media_id: number | null;
  unread: number;
  idempotency_key: string | null;
  created_at: number;
}

/** A ChatMessage. */
export function messageJson(core: Core, row: ChatMessageRow): Json {
  const media =
    row.media_id === null
      ? undefined
      : core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id: row.media_id });
  return {
    id: row.id,
    chat_id: row.chat_id,
    account_id: row.account_id,
    content:
      row.content === null ? null : withBase(core, linkify(core, row.content, new Found()).replaceAll('\n', '<br>')),
    created_at: isoSeconds(row.created_at),
    emojis: emojisIn(core, row.content ?? ''),
    attachment: media ? attachmentJson(core, media) : null,
    card: null,
    unread: row.unread === 1,
    ...(row.idempotency_key ? { idempotency_key: row.idempotency_key } : {}),
  };
}

/** A Chat of its owner. */
export function chatJson(core: Core, row: ChatRow, owner: AccountRow): Json {
  const other = accountById(core, row.other_id);
  const last = row.last_message_id
    ? core.db.get<ChatMessageRow>('SELECT * FROM chat_messages WHERE chat_id = :chat AND id = :id', {
        chat: row.id,
        id: row.last_message_id,
      })
    : undefined;
  return {
    id: row.id,
    account: other ? accountJson(core, other, owner) : {},
    unread: row.unread,
    last_message: last ? messageJson(core, last) : null,
    updated_at: isoSeconds(row.updated_at),
  };
}

export function openChat(core: Core, owner: string, other: string): ChatRow {
  const known = core.db.get<ChatRow>('SELECT * FROM chats WHERE account_id = :owner AND other_id = :other', {
    owner,
    other,
  });
  if (known) return known;
  const row: ChatRow = {
    id: core.ids.next(core.clock.now()),
    account_id: owner,
    other_id: other,
    unread: 0,
    last_message_id: null,
    updated_at: core.clock.now(),
  };
  core.db.insert('chats', { ...row });
  return row;
}

/** Stores the change of a chat and notifies its owner's sockets. */
export function refreshChat(core: Core, id: string): ChatRow {
  core.db.run(
    'UPDATE chats SET unread = (SELECT count(*) FROM chat_messages WHERE chat_id = :id AND unread = 1), last_message_id = (SELECT max(id) FROM chat_messages WHERE chat_id = :id) WHERE id = :id',
    { id },
  );
  return core.db.get<ChatRow>('SELECT * FROM chats WHERE id = :id', { id }) as ChatRow;
}

export function publishChat(core: Core, row: ChatRow): void {
  const owner = accountById(core, row.account_id);
  if (!owner) return;
  core.db.afterCommit(() => {
    const payload = JSON.stringify(chatJson(core, row, owner));
    core.hub.send(`user:${owner.id}`, 'pleroma:chat_update', () => payload);
    core.hub.send(`user:pleroma_chat:${owner.id}`, 'pleroma:chat_update', () => payload);
  });
}

export interface ChatDraft {
  content: string | null;
  mediaId: number | null;
  idempotencyKey: string | null;
}

/** Writes a message into the chats of both accounts; the ids are the same on both sides. */
export function sendMessage(core: Core, from: AccountRow, to: AccountRow, draft: ChatDraft): ChatMessageRow {
  return core.db.tx(() => {
    const now = core.clock.now();
    const id = core.ids.next(now);
    const write = (owner: AccountRow, other: AccountRow): ChatMessageRow => {
      const chat = openChat(core, owner.id, other.id);
      const row: ChatMessageRow = {
        id,
        chat_id: chat.id,
        account_id: from.id,
        content: draft.content,
        media_id: draft.mediaId,
        unread: owner.id === from.id ? 0 : 1,
        idempotency_key: draft.idempotencyKey,
        created_at: now,
      };
      core.db.insert('chat_messages', { ...row });
      core.db.update('chats', chat.id, { updated_at: now });
      publishChat(core, refreshChat(core, chat.id));
      return row;
    };
    const mine = write(from, to);
    if (to.domain === null && to.id !== from.id) {
      const theirs = write(to, from);
      notify(core, {
        to: to.id,
        from: from.id,
        type: 'pleroma:chat_mention',
        extra: { chat_message: messageJson(core, theirs) },
      });
    }
    return mine;
  });
}
