import type { Core } from '../core.ts';
import type { AccountRow, PollRow, StatusRow } from '../db/rows.ts';
import { publishDeletion, publishStatus } from '../streaming/publish.ts';
import { attachmentJson, mediaOf } from '../render/attachment.ts';
import { rewindConversation } from './conversations.ts';
import { statusHtml } from '../model/format/status-html.ts';
import { notify } from './notifications.ts';
import { checkDraft, type Draft } from '../model/status-draft.ts';
import { statusById } from '../model/status-read.ts';
import { attachMedia, writeTags } from './status-write.ts';

/** Stores the previous version as an entry of the history. */
function keepVersion(core: Core, status: StatusRow): void {
  const poll = status.poll_id
    ? core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: status.poll_id })
    : undefined;
  core.db.insert('status_edits', {
    status_id: status.id,
    created_at: status.edited_at ?? status.created_at,
    content: status.content,
    spoiler_text: status.spoiler_text,
    sensitive: status.sensitive,
    media: JSON.stringify(mediaOf(core, status.id).map((media) => attachmentJson(core, media))),
    poll: poll ? poll.options : null,
  });
}

/**
 * The poll of a status after an edit: its own with its votes if its options are the same, a new one if they are not,
 * none if the edit leaves it out. Some servers never change it.
 */
function editedPoll(core: Core, status: StatusRow, { poll }: Draft): number | null {
  if (!core.dialect.editsPolls) return status.poll_id;
  if (!poll) return null;
  const known = status.poll_id
    ? core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: status.poll_id })
    : undefined;
  const titles = JSON.stringify((JSON.parse(known?.options ?? '[]') as { title: string }[]).map(({ title }) => title));
  const expiresAt = core.clock.now() + poll.expiresIn * 1000;
  if (known && titles === JSON.stringify(poll.options) && (known.multiple === 1) === poll.multiple) {
    core.db.update('polls', known.id, { expires_at: expiresAt, is_ended: expiresAt <= core.clock.now() });
    return known.id;
  }
  return core.db.insert('polls', {
    status_id: status.id,
    options: JSON.stringify(poll.options.map((title) => ({ title, votes_count: 0 }))),
    multiple: poll.multiple,
    expires_at: expiresAt,
  }).id;
}

function describeMedia(core: Core, { mediaIds, mediaAttributes }: Draft): void {
  const { mediaAttributes: left } = core.dialect;
  if (!left) return;
  for (const { id, description } of mediaAttributes.filter((entry) => mediaIds.includes(entry.id)))
    if (description !== undefined || left === 'empty')
      core.db.update('media', Number(id), { description: description ?? '' });
}

/** Replaces the content of a status. Members that the request omits are reset; visibility and reply target stay. */
export function editStatus(core: Core, author: AccountRow, status: StatusRow, draft: Draft): StatusRow {
  const { media } = checkDraft(core, author, { ...draft, inReplyToId: undefined, quoteId: undefined });
  const { html, found } = statusHtml(core, draft.text, draft.contentType);
  return core.db.tx(() => {
    keepVersion(core, status);
    core.db.update('statuses', status.id, {
      source: draft.text,
      content: html,
      content_type: draft.contentType,
      spoiler_text: draft.spoilerText,
      sensitive: draft.sensitive || found.tags.has('nsfw'),
      poll_id: editedPoll(core, status, draft),
      has_media: media.length > 0,
      edited_at: core.clock.now(),
      language: draft.language ?? status.language,
    });
    describeMedia(core, draft);
    attachMedia(core, status.id, media);
    writeTags(core, status.id, found.tags);
    const before = new Set(
      core.db
        .all<{ account_id: string }>('SELECT account_id FROM status_recipients WHERE status_id = :id', {
          id: status.id,
        })
        .map(({ account_id }) => account_id),
    );
    for (const account of found.mentions.values()) {
      core.db.insert(
        'status_recipients',
        { status_id: status.id, account_id: account.id, mentioned: true },
        'OR IGNORE',
      );
      if (!before.has(account.id))
        notify(core, {
          to: account.id,
          from: author.id,
          type: 'mention',
          statusId: status.id,
          conversationId: status.conversation_id,
        });
    }
    for (const { account_id } of core.db.all<{ account_id: string }>(
      'SELECT account_id FROM statuses WHERE reblog_of_id = :id',
      { id: status.id },
    ))
      notify(core, { to: account_id, from: author.id, type: 'update', statusId: status.id });
    const edited = statusById(core, status.id) as StatusRow;
    publishStatus(core, edited, 'status.update');
    return edited;
  });
}

const DEPENDENT = [
  'status_recipients',
  'status_tags',
  'status_edits',
  'favourites',
  'bookmarks',
  'reactions',
  'pins',
  'notifications',
];

function wipe(core: Core, status: StatusRow): void {
  for (const table of DEPENDENT) core.db.run(`DELETE FROM ${table} WHERE status_id = :id`, { id: status.id });
  if (status.poll_id) {
    core.db.run('DELETE FROM poll_votes WHERE poll_id = :poll', { poll: status.poll_id });
    core.db.run('DELETE FROM polls WHERE id = :poll', { poll: status.poll_id });
  }
  core.db.run('UPDATE media SET status_id = NULL WHERE status_id = :id', { id: status.id });
  core.db.run('DELETE FROM statuses WHERE id = :id', { id: status.id });
}

/** Deletes a status and its repeats, and updates counts, notifications, conversations and open sockets. */
export function deleteStatus(core: Core, status: StatusRow): void {
  core.db.tx(() => {
    publishDeletion(core, status);
    for (const wrapper of core.db.all<StatusRow>('SELECT * FROM statuses WHERE reblog_of_id = :id', {
      id: status.id,
    })) {
      publishDeletion(core, wrapper);
      wipe(core, wrapper);
    }
    if (status.visibility === 'direct') rewindConversation(core, status);
    if (status.in_reply_to_id)
      core.db.run('UPDATE statuses SET replies_count = max(0, replies_count - 1) WHERE id = :id', {
        id: status.in_reply_to_id,
      });
    if (status.reblog_of_id)
      core.db.run('UPDATE statuses SET reblogs_count = max(0, reblogs_count - 1) WHERE id = :id', {
        id: status.reblog_of_id,
      });
    if (status.quote_id)
      core.db.run('UPDATE statuses SET quotes_count = max(0, quotes_count - 1) WHERE id = :id', {
        id: status.quote_id,
      });
    if (['public', 'unlisted'].includes(status.visibility) && !status.reblog_of_id)
      core.db.run('UPDATE accounts SET statuses_count = max(0, statuses_count - 1) WHERE id = :id', {
        id: status.account_id,
      });
    wipe(core, status);
  });
}
