import { randomInt, randomUUID } from 'node:crypto';
import type { Core } from '../core.ts';
import type { AccountRow, MediaRow, ParticipationRow, StatusRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { publishStatus } from '../streaming/publish.ts';
import { accountByHandle, isFollowing, prefsOf } from '../model/accounts.ts';
import { noteConversation } from './conversations.ts';
import { statusHtml } from '../model/format/status-html.ts';
import { addCardDeferred } from './link-cards.ts';
import { notify } from './notifications.ts';
import { checkDraft, type Draft } from '../model/status-draft.ts';
import { statusById } from '../model/status-read.ts';
import { moderated } from '../model/tag-policy.ts';

const CONVERSATIONS = 2 ** 31 - 1;
const DAY_MS = 86_400_000;

const participationOf = (core: Core, author: AccountRow, draft: Draft): ParticipationRow | undefined =>
  draft.participationId
    ? core.db.get<ParticipationRow>('SELECT * FROM participations WHERE id = :id AND account_id = :me', {
        id: Number(draft.participationId),
        me: author.id,
      })
    : undefined;

/** Who receives a status besides the author's followers: the accounts it mentions, or exactly those it names. */
function recipientsOf(
  core: Core,
  author: AccountRow,
  draft: Draft,
  mentions: ReadonlyMap<string, AccountRow>,
  parent?: StatusRow,
): AccountRow[] {
  if (draft.participationId) {
    const row = participationOf(core, author, draft);
    const ids = row ? (JSON.parse(row.recipients) as string[]) : [];
    return ids
      .flatMap((id) => core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id }) ?? [])
      .filter(({ id }) => id !== author.id);
  }
  if (draft.to) return draft.to.flatMap((handle) => accountByHandle(core, handle) ?? []);
  const implied =
    parent && parent.account_id !== author.id && draft.visibility === 'direct'
      ? core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: parent.account_id })
      : undefined;
  return [...new Map([...mentions, ...(implied ? [[implied.id, implied] as const] : [])]).values()];
}

export function attachMedia(core: Core, statusId: string, media: readonly MediaRow[]): void {
  core.db.run('UPDATE media SET status_id = NULL WHERE status_id = :statusId', { statusId });
  for (const [position, item] of media.entries()) core.db.update('media', item.id, { status_id: statusId, position });
}

export function writeTags(core: Core, statusId: string, tags: Iterable<string>): void {
  core.db.run('DELETE FROM status_tags WHERE status_id = :statusId', { statusId });
  for (const tag of tags) core.db.insert('status_tags', { tag, status_id: statusId }, 'OR IGNORE');
}

export interface WriteOptions {
  applicationName?: string;
  website?: string | null;
}

/** Inserts a draft with all that is linked to it; `store` decides whether it is kept. */
export function createStatus(core: Core, author: AccountRow, draft: Draft, options: WriteOptions = {}): StatusRow {
  const { media: given, parent, quoted } = checkDraft(core, author, draft);
  const { html, found } = statusHtml(core, draft.text, draft.contentType);
  const { visibility, sensitive, stripsMedia } = moderated(
    author,
    draft.participationId ? 'direct' : (draft.visibility ?? parent?.visibility ?? 'public'),
    draft.sensitive,
  );
  const media = stripsMedia ? [] : given;
  const accounts = recipientsOf(core, author, { ...draft, visibility }, found.mentions, parent);
  if (visibility === 'direct') {
    const closed = accounts.find((account) => {
      const rule = prefsOf(account).accepts_direct_messages_from;
      return (
        account.id !== author.id &&
        (rule === 'nobody' || (rule === 'people_i_follow' && !isFollowing(core, account.id, author.id)))
      );
    });
    if (closed) throw refuse(422, `@${closed.nickname} does not accept direct messages from you`);
  }
  const now = core.clock.now();
  const id = core.ids.next(now);
  const ttl = draft.expiresIn ?? (author.status_ttl_days ? (author.status_ttl_days * DAY_MS) / 1000 : 0);
  const tags = new Set(found.tags);
  for (const match of draft.spoilerText.matchAll(/#([\p{L}\p{N}_]+)/gu)) tags.add((match[1] ?? '').toLowerCase());
  return core.db.tx(() => {
    const pollId = draft.poll
      ? core.db.insert('polls', {
          status_id: id,
          options: JSON.stringify(draft.poll.options.map((title) => ({ title, votes_count: 0 }))),
          multiple: draft.poll.multiple,
          expires_at: draft.poll.expiresIn > 0 ? now + draft.poll.expiresIn * 1000 : null,
        }).id
      : null;
    core.db.insert('statuses', {
      id,
      account_id: author.id,
      uri: `/objects/${randomUUID()}`,
      url: `/notice/${id}`,
      source: draft.text,
      content_type: draft.contentType,
      content: html,
      spoiler_text: draft.spoilerText,
      visibility,
      list_id: draft.listId ?? null,
      sensitive: sensitive || tags.has('nsfw'),
      language: draft.language ?? 'en',
      local: author.domain === null,
      in_reply_to_id: parent?.id ?? null,
      in_reply_to_account_id: parent?.account_id ?? null,
      conversation_id:
        parent?.conversation_id ?? participationOf(core, author, draft)?.conversation_id ?? randomInt(1, CONVERSATIONS),
      quote_id: quoted?.id ?? null,
      poll_id: pollId,
      application: options.applicationName
        ? JSON.stringify({ name: options.applicationName, website: options.website ?? null })
        : null,
      has_media: media.length > 0,
      created_at: now,
      expires_at: ttl > 0 ? now + ttl * 1000 : null,
    });
    for (const account of accounts)
      core.db.insert('status_recipients', { status_id: id, account_id: account.id, mentioned: true }, 'OR IGNORE');
    writeTags(core, id, tags);
    attachMedia(core, id, media);
    if (parent) core.db.run('UPDATE statuses SET replies_count = replies_count + 1 WHERE id = :id', { id: parent.id });
    if (quoted) core.db.run('UPDATE statuses SET quotes_count = quotes_count + 1 WHERE id = :id', { id: quoted.id });
    core.db.run(
      'UPDATE accounts SET statuses_count = statuses_count + :counted, last_status_at = :now WHERE id = :id',
      {
        counted: visibility === 'public' || visibility === 'unlisted',
        now,
        id: author.id,
      },
    );
    const status = statusById(core, id) as StatusRow;
    publishStatus(core, status, 'update');
    addCardDeferred(core, status);
    for (const account of accounts)
      notify(core, {
        to: account.id,
        from: author.id,
        type: 'mention',
        statusId: id,
        conversationId: status.conversation_id,
      });
    notifySubscribers(core, author, status, accounts);
    if (visibility === 'direct') noteConversation(core, status, author, accounts);
    return status;
  });
}

function notifySubscribers(core: Core, author: AccountRow, status: StatusRow, addressed: readonly AccountRow[]): void {
  if (status.visibility === 'direct' || status.in_reply_to_id) return;
  const type = core.flavour.family === 'akkoma' ? 'mention' : 'status';
  for (const { follower_id } of core.db.all<{ follower_id: string }>(
    "SELECT follower_id FROM follows WHERE followed_id = :id AND notify = 1 AND state = 'accepted'",
    { id: author.id },
  )) {
    if (!addressed.some(({ id }) => id === follower_id))
      notify(core, {
        to: follower_id,
        from: author.id,
        type,
        statusId: status.id,
        conversationId: status.conversation_id,
      });
  }
}
