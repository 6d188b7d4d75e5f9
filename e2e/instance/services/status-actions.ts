import { randomUUID } from 'node:crypto';
import type { Core } from '../core.ts';
import type { AccountRow, StatusRow, Visibility } from '../db/rows.ts';
import { notFound, refuse } from '../request/api-error.ts';
import { emojiByCode } from '../render/emoji.ts';
import { publishStatus } from '../streaming/publish.ts';
import { notify, unnotify } from './notifications.ts';
import { deleteStatus } from './status-edit.ts';
import { statusById } from '../model/status-read.ts';

const MAX_PINNED = 5;

export function favourite(core: Core, me: AccountRow, status: StatusRow): void {
  core.db.tx(() => {
    const { changes } = core.db.insert(
      'favourites',
      { account_id: me.id, status_id: status.id, created_at: core.clock.now() },
      'OR IGNORE',
    );
    if (changes === 0) return;
    core.db.run('UPDATE statuses SET favourites_count = favourites_count + 1 WHERE id = :id', { id: status.id });
    notify(core, {
      to: status.account_id,
      from: me.id,
      type: 'favourite',
      statusId: status.id,
      conversationId: status.conversation_id,
    });
  });
}

export function unfavourite(core: Core, me: AccountRow, status: StatusRow): void {
  core.db.tx(() => {
    const { changes } = core.db.run('DELETE FROM favourites WHERE account_id = :me AND status_id = :id', {
      me: me.id,
      id: status.id,
    });
    if (changes === 0) {
      if (core.flavour.family === 'mastodon') return;
      throw refuse(400, 'Could not unfavorite');
    }
    core.db.run('UPDATE statuses SET favourites_count = max(0, favourites_count - 1) WHERE id = :id', {
      id: status.id,
    });
    unnotify(core, { to: status.account_id, from: me.id, type: 'favourite', statusId: status.id });
  });
}

/** Repeats a status. @returns the wrapper; the existing one when repeated again */
export function reblog(core: Core, me: AccountRow, status: StatusRow, visibility: Visibility = 'public'): StatusRow {
  const target = status.reblog_of_id ? statusById(core, status.reblog_of_id) : status;
  if (
    !target ||
    !(
      ['public', 'unlisted', 'local'].includes(target.visibility) ||
      (target.visibility === 'private' && target.account_id === me.id)
    )
  )
    throw notFound();
  const known = core.db.get<StatusRow>('SELECT * FROM statuses WHERE reblog_of_id = :id AND account_id = :me', {
    id: target.id,
    me: me.id,
  });
  if (known) return known;
  return core.db.tx(() => {
    const now = core.clock.now();
    const id = core.ids.next(now);
    core.db.insert('statuses', {
      id,
      account_id: me.id,
      uri: `/activities/${randomUUID()}`,
      url: target.url,
      visibility: target.visibility === 'local' ? 'local' : visibility,
      local: me.domain === null,
      conversation_id: target.conversation_id,
      reblog_of_id: target.id,
      created_at: now,
      language: target.language,
    });
    core.db.run('UPDATE statuses SET reblogs_count = reblogs_count + 1 WHERE id = :id', { id: target.id });
    core.db.run('UPDATE accounts SET last_status_at = :now WHERE id = :me', { now, me: me.id });
    notify(core, {
      to: target.account_id,
      from: me.id,
      type: 'reblog',
      statusId: target.id,
      conversationId: target.conversation_id,
    });
    const wrapper = statusById(core, id) as StatusRow;
    publishStatus(core, wrapper, 'update');
    return wrapper;
  });
}

export function unreblog(core: Core, me: AccountRow, status: StatusRow): void {
  const wrapper = core.db.get<StatusRow>('SELECT * FROM statuses WHERE reblog_of_id = :id AND account_id = :me', {
    id: status.id,
    me: me.id,
  });
  if (!wrapper) {
    if (core.flavour.family === 'mastodon') return;
    throw refuse(400, 'Could not unrepeat');
  }
  deleteStatus(core, wrapper);
  unnotify(core, { to: status.account_id, from: me.id, type: 'reblog', statusId: status.id });
}

export function pin(core: Core, me: AccountRow, status: StatusRow): void {
  if (status.account_id !== me.id) throw refuse(422, "Someone else's status cannot be pinned");
  if (status.reblog_of_id) throw refuse(400, 'not_allowed');
  if (!['public', 'unlisted'].includes(status.visibility)) throw refuse(422, 'Non-public status cannot be pinned');
  const others = core.db.count('SELECT count(*) FROM pins WHERE account_id = :me AND status_id <> :id', {
    me: me.id,
    id: status.id,
  });
  if (others >= MAX_PINNED) throw refuse(400, 'You have already pinned the maximum number of statuses');
  core.db.tx(() => {
    core.db.insert('pins', { status_id: status.id, account_id: me.id, created_at: core.clock.now() }, 'OR IGNORE');
    core.db.update('statuses', status.id, { expires_at: null });
  });
}

/** The stored form of a reaction's emoji: a character, a local shortcode, or one already on the status. */
export function emojiOf(
  core: Core,
  status: StatusRow,
  asked: string,
): { name: string; url: string | null } | undefined {
  const bare = asked.replace(/^:|:$/g, '');
  const local = emojiByCode(core, bare.endsWith(`@${core.domain}`) ? bare.slice(0, -core.domain.length - 1) : bare);
  if (local) return { name: local.shortcode, url: local.path };
  const present = core.db.get<{ name: string; url: string | null }>(
    'SELECT name, url FROM reactions WHERE status_id = :id AND name = :name',
    {
      id: status.id,
      name: bare,
    },
  );
  if (present) return present;
  const character = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(asked)];
  if (character.length !== 1 || !/\p{Emoji}/u.test(asked) || /^[\d#*]$/.test(asked)) return undefined;
  const isTextStyle = /^\p{Emoji}$/u.test(asked) && !/\p{Emoji_Presentation}/u.test(asked);
  return { name: isTextStyle ? `${asked}\ufe0f` : asked, url: null };
}

export function react(core: Core, me: AccountRow, status: StatusRow, asked: string): void {
  const emoji = emojiOf(core, status, asked);
  if (!emoji) throw refuse(400, 'Could not add reaction emoji');
  core.db.tx(() => {
    const { changes } = core.db.insert(
      'reactions',
      { status_id: status.id, account_id: me.id, name: emoji.name, url: emoji.url, created_at: core.clock.now() },
      'OR IGNORE',
    );
    if (changes > 0)
      notify(core, {
        to: status.account_id,
        from: me.id,
        type: 'pleroma:emoji_reaction',
        statusId: status.id,
        conversationId: status.conversation_id,
        extra: { emoji: emoji.name, emoji_url: emoji.url },
      });
  });
}

export function unreact(core: Core, me: AccountRow, status: StatusRow, asked: string): void {
  const emoji = emojiOf(core, status, asked);
  const { changes } = core.db.run('DELETE FROM reactions WHERE status_id = :id AND account_id = :me AND name = :name', {
    id: status.id,
    me: me.id,
    name: emoji?.name ?? asked,
  });
  if (changes === 0) throw refuse(400, 'Could not remove reaction emoji');
  core.db.run(
    "DELETE FROM notifications WHERE status_id = :id AND from_id = :me AND type = 'pleroma:emoji_reaction' AND json_extract(extra, '$.emoji') = :name",
    { id: status.id, me: me.id, name: emoji?.name ?? asked },
  );
}
