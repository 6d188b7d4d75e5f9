import type { MediaRow } from '../db/rows.ts';
import { missingField, refuse, somethingWrong } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountById, isBlocking, prefsOf } from '../model/accounts.ts';
import {
  chatJson,
  messageJson,
  openChat,
  publishChat,
  refreshChat,
  sendMessage,
  type ChatMessageRow,
  type ChatRow,
} from '../services/chats.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';

const CHAT_LIMIT = 5000;
const BASE = '/api/v1/pleroma/chats';

/** Chats: only Pleroma has them. */
export function chatRoutes(api: Api): void {
  const { core } = api;
  if (core.flavour.family !== 'pleroma') return;
  const read = { scopes: ['read:chats'] };
  const write = { scopes: ['write:chats'] };
  const own = ({ viewer, path }: OwnCall): ChatRow =>
    found(
      core.db.get<ChatRow>('SELECT * FROM chats WHERE id = :id AND account_id = :me', {
        id: path('id'),
        me: viewer.id,
      }),
    );
  const shown = `c.account_id = :me AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = c.other_id)`;
  const unmuted = 'NOT EXISTS (SELECT 1 FROM mutes m WHERE m.account_id = :me AND m.target_id = c.other_id)';
  const message = (call: OwnCall, chat: ChatRow): ChatMessageRow =>
    found(
      core.db.get<ChatMessageRow>('SELECT * FROM chat_messages WHERE chat_id = :chat AND id = :id', {
        chat: chat.id,
        id: call.path('message'),
      }),
    );
  api.own(
    'POST',
    `${BASE}/by-account-id/:id`,
    ({ viewer, path }) => {
      const other = accountById(core, path('id'));
      if (!other) throw somethingWrong();
      return chatJson(core, openChat(core, viewer.id, other.id), viewer);
    },
    write,
  );
  api.own(
    'GET',
    BASE,
    ({ viewer, input }) =>
      core.db
        .all<ChatRow>(
          `SELECT c.* FROM chats c WHERE ${shown} ${input.bool('with_muted') ? '' : `AND ${unmuted}`} ORDER BY c.updated_at DESC`,
          {
            me: viewer.id,
          },
        )
        .map((row) => chatJson(core, row, viewer)),
    read,
  );
  api.own(
    'GET',
    '/api/v2/pleroma/chats',
    (call) => {
      const rows = paged<ChatRow>(
        core.db,
        {
          select: 'SELECT c.* FROM chats c',
          where: [shown, ...(call.input.bool('with_muted') ? [] : [unmuted])],
          params: { me: call.viewer.id },
          key: 'c.id',
        },
        pageOf(call.input),
      );
      link(
        call,
        rows.map(({ id }) => id),
      );
      return rows.sort((a, b) => b.updated_at - a.updated_at).map((row) => chatJson(core, row, call.viewer));
    },
    read,
  );
  api.own('GET', `${BASE}/:id`, (call) => chatJson(core, own(call), call.viewer), read);
  api.own(
    'GET',
    `${BASE}/:id/messages`,
    (call) => {
      const rows = paged<ChatMessageRow>(
        core.db,
        {
          select: 'SELECT * FROM chat_messages',
          where: ['chat_id = :chat'],
          params: { chat: own(call).id },
          key: 'id',
        },
        pageOf(call.input),
      );
      link(
        call,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => messageJson(core, row));
    },
    read,
  );
  api.own(
    'POST',
    `${BASE}/:id/messages`,
    (call) => {
      const { input, viewer, request } = call;
      const other = accountById(core, own(call).other_id);
      const content = input.text('content')?.trim() || null;
      const mediaId = input.id('media_id');
      const media = mediaId
        ? core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id: Number(mediaId) })
        : undefined;
      if (!other || isBlocking(core, other.id, viewer.id) || prefsOf(other).accepts_chat_messages === false)
        throw refuse(400, 'Recipient does not exist');
      if (media && media.account_id !== viewer.id) throw refuse(400, 'forbidden');
      if (!content && !media) throw refuse(400, 'no_content');
      if ((content ?? '').length > CHAT_LIMIT) throw refuse(400, 'content_too_long');
      const key = request.headers['idempotency-key'];
      return messageJson(
        core,
        sendMessage(core, viewer, other, {
          content,
          mediaId: media?.id ?? null,
          idempotencyKey: typeof key === 'string' ? key : null,
        }),
      );
    },
    write,
  );
  api.own(
    'POST',
    `${BASE}/:id/read`,
    (call) => {
      const chat = own(call);
      const last = call.input.text('last_read_id');
      if (!last) throw missingField('last_read_id');
      core.db.run('UPDATE chat_messages SET unread = 0 WHERE chat_id = :chat AND id <= :last', { chat: chat.id, last });
      return chatJson(core, refreshChat(core, chat.id), call.viewer);
    },
    write,
  );
  api.own(
    'POST',
    `${BASE}/:id/messages/:message/read`,
    (call) => {
      const chat = own(call);
      const row = message(call, chat);
      core.db.run('UPDATE chat_messages SET unread = 0 WHERE chat_id = :chat AND id = :id', {
        chat: chat.id,
        id: row.id,
      });
      refreshChat(core, chat.id);
      return messageJson(core, { ...row, unread: 0 });
    },
    write,
  );
  api.own(
    'DELETE',
    `${BASE}/:id/messages/:message`,
    (call) => {
      const chat = own(call);
      const row = message(call, chat);
      core.db.tx(() => {
        // The user's own message is deleted on both sides, another's only on the user's.
        core.db.run(
          `DELETE FROM chat_messages WHERE id = :id ${row.account_id === call.viewer.id ? '' : 'AND chat_id = :chat'}`,
          {
            id: row.id,
            chat: chat.id,
          },
        );
        for (const side of core.db.all<ChatRow>(
          'SELECT * FROM chats WHERE (account_id = :me AND other_id = :other) OR (account_id = :other AND other_id = :me)',
          { me: call.viewer.id, other: chat.other_id },
        ))
          publishChat(core, refreshChat(core, side.id));
      });
      return messageJson(core, row);
    },
    write,
  );
}
