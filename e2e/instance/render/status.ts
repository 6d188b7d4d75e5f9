import { absolute, withBase, type Core } from '../core.ts';
import type { AccountRow, PollRow, StatusRow } from '../db/rows.ts';
import { acctOf, isBlocking, isMuting } from '../model/accounts.ts';
import { accountJson } from './account.ts';
import type { Json } from '../json.ts';
import { attachmentJson, mediaOf } from './attachment.ts';
import { cardJson } from './card.ts';
import { isoMicros, isoSeconds, isoSecondsOrNull } from '../dates.ts';
import { emojisIn } from './emoji.ts';
import { marks } from './marks.ts';
import { pollJson } from './poll.ts';
import { reactionsOf } from './reactions.ts';
import { filteredBy } from '../model/filters-v2.ts';
import { canSee, statusById } from '../model/status-read.ts';

export interface StatusView {
  withMuted?: boolean;
  /** a quoted status shows no quote of its own */
  isQuoted?: boolean;
  /** fills `pleroma.direct_conversation_id` (create, show, edit, delete, conversations) */
  withConversation?: boolean;
  /** fills `text`, only in the answer of a deletion */
  withText?: boolean;
}

export const mentionJson = (core: Core, account: AccountRow): Json => ({
  id: account.id,
  acct: acctOf(account),
  username: account.nickname,
  url: absolute(core, account.url),
});
const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/p><p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const author = (core: Core, id: string): AccountRow =>
  core.memo.get(
    `row ${id}`,
    () => core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id }) as AccountRow,
  );

function quoteOf(core: Core, status: StatusRow, viewer: AccountRow | null, view: StatusView): Json | null {
  const quoted = status.quote_id && !view.isQuoted ? statusById(core, status.quote_id) : undefined;
  if (!quoted || !canSee(core, quoted, viewer)) return null;
  if (viewer && (isBlocking(core, viewer.id, quoted.account_id) || isMuting(core, viewer.id, quoted.account_id)))
    return null;
  return statusJson(core, quoted, viewer, { isQuoted: true });
}

function wrapperJson(core: Core, status: StatusRow, inner: StatusRow, viewer: AccountRow | null): Json {
  const reblog = statusJson(core, inner, viewer);
  const { family } = core.flavour;
  const common = {
    id: status.id,
    uri: reblog['uri'],
    url: reblog['url'],
    account: accountJson(core, author(core, status.account_id), viewer),
    created_at: isoSeconds(status.created_at),
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    reblog,
    content: family === 'akkoma' ? '' : reblog['content'],
    spoiler_text: '',
    sensitive: false,
    visibility: status.visibility,
    language: family === 'pleroma' ? null : reblog['language'],
    application: null,
    reblogs_count: 0,
    replies_count: 0,
    favourites_count: 0,
    reblogged: reblog['reblogged'] ?? false,
    favourited: reblog['favourited'] ?? false,
    bookmarked: reblog['bookmarked'] ?? false,
    muted: false,
    pinned: reblog['pinned'] ?? false,
    media_attachments: reblog['media_attachments'],
    mentions: reblog['mentions'],
    tags: reblog['tags'],
    emojis: [],
  };
  return family === 'mastodon'
    ? { ...common, edited_at: null, card: null, poll: null, filtered: reblog['filtered'] ?? [] }
    : { ...common, pleroma: { local: status.local === 1, pinned_at: null } };
}

/** A Status as `viewer` sees it, in the form of the instance's flavour; a repeat is sent as its wrapper. */
export function statusJson(core: Core, status: StatusRow, viewer: AccountRow | null, view: StatusView = {}): Json {
  if (status.reblog_of_id) {
    const inner = statusById(core, status.reblog_of_id);
    if (inner) {
      const wrapper = wrapperJson(core, status, inner, viewer);
      return core.dialect.shapes.repeat?.(wrapper, { core, status, inner, viewer }) ?? wrapper;
    }
  }
  const json = originalJson(core, status, viewer, view);
  return core.dialect.shapes.status?.(json, { core, status, viewer }) ?? json;
}

function originalJson(core: Core, status: StatusRow, viewer: AccountRow | null, view: StatusView): Json {
  const { family } = core.flavour;
  const writer = author(core, status.account_id);
  const accounts = core.db.all<AccountRow>(
    'SELECT a.* FROM status_recipients r JOIN accounts a ON a.id = r.account_id WHERE r.status_id = :id AND r.mentioned = 1',
    { id: status.id },
  );
  const tags = core.db.all<{ tag: string }>('SELECT tag FROM status_tags WHERE status_id = :id', { id: status.id });
  const poll = status.poll_id
    ? core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: status.poll_id })
    : undefined;
  const { threadMuted, ...own } = marks(core, status, viewer?.id);
  const parent = status.in_reply_to_id ? statusById(core, status.in_reply_to_id) : undefined;
  const content = withBase(core, status.content);
  const ghost = family === 'akkoma' && status.in_reply_to_uri ? '_' : null;
  const quote = quoteOf(core, status, viewer, view);
  const base: Json = {
    id: status.id,
    uri: absolute(core, status.uri),
    url: absolute(core, status.url),
    account: accountJson(core, writer, viewer),
    created_at: isoSeconds(status.created_at),
    edited_at: isoSecondsOrNull(status.edited_at),
    in_reply_to_id: status.in_reply_to_id ?? ghost,
    in_reply_to_account_id: status.in_reply_to_account_id ?? ghost,
    reblog: null,
    content,
    text: view.withText ? status.source : null,
    spoiler_text: status.spoiler_text,
    sensitive: status.sensitive === 1,
    visibility: status.visibility,
    language: family === 'pleroma' ? null : status.language,
    application: status.application ? JSON.parse(status.application) : null,
    reblogs_count: status.reblogs_count,
    replies_count: status.replies_count,
    favourites_count: status.favourites_count,
    ...(family === 'mastodon' && !viewer ? {} : own),
    media_attachments: mediaOf(core, status.id).map((media) => attachmentJson(core, media)),
    mentions: accounts.map((account) => mentionJson(core, account)),
    tags: tags.map(({ tag }) => ({ name: tag, url: `${core.url}/tag/${encodeURIComponent(tag)}` })),
    emojis: emojisIn(core, status.content, status.spoiler_text),
    card: cardJson(core, status),
    poll: poll ? pollJson(core, poll, viewer) : null,
  };
  if (family === 'mastodon')
    return {
      ...base,
      filtered: filteredBy(core, status, viewer),
      quote: status.quote_id ? { state: quote ? 'accepted' : 'unauthorized', quoted_status: quote } : null,
    };
  const reactions = reactionsOf(core, status.id, viewer, view.withMuted);
  const participation =
    view.withConversation && status.visibility === 'direct' && viewer
      ? core.db.get<{ id: number }>(
          'SELECT id FROM participations WHERE account_id = :me AND conversation_id = :conversation',
          {
            me: viewer.id,
            conversation: status.conversation_id,
          },
        )?.id
      : undefined;
  const pinnedAt = core.db.get<{ created_at: number }>('SELECT created_at FROM pins WHERE status_id = :id', {
    id: status.id,
  });
  const parentAuthor = parent ? author(core, parent.account_id) : undefined;
  const pleroma: Json = {
    local: status.local === 1,
    conversation_id: status.conversation_id,
    context: `${core.url}/contexts/${status.conversation_id}`,
    direct_conversation_id: participation ?? null,
    in_reply_to_account_acct: parentAuthor ? acctOf(parentAuthor) : null,
    content: { 'text/plain': plainText(content) },
    spoiler_text: { 'text/plain': status.spoiler_text },
    expires_at: status.expires_at !== null && viewer?.id === status.account_id ? isoMicros(status.expires_at) : null,
    thread_muted: threadMuted,
    parent_visible: parent ? canSee(core, parent, viewer) : false,
    pinned_at: pinnedAt ? isoSeconds(pinnedAt.created_at) : null,
    emoji_reactions: reactions,
  };
  if (family === 'pleroma') {
    const folder = viewer
      ? core.db.get<{ folder_id: string | null }>(
          'SELECT folder_id FROM bookmarks WHERE account_id = :me AND status_id = :id',
          {
            me: viewer.id,
            id: status.id,
          },
        )
      : undefined;
    return {
      ...base,
      pleroma: {
        ...pleroma,
        quote,
        quote_id: status.quote_id,
        quote_url: status.quote_id ? absolute(core, `/objects/${status.quote_id}`) : status.quote_uri,
        quote_visible: quote !== null,
        quotes_count: status.quotes_count,
        bookmark_folder: folder?.folder_id ?? null,
        list_id: status.list_id,
      },
    };
  }
  return {
    ...base,
    quote_id: status.quote_id ?? (status.quote_uri ? '_' : null),
    quote,
    emoji_reactions: reactions,
    pleroma,
    akkoma: {
      source: status.local ? { content: status.source, mediaType: status.content_type } : null,
      in_reply_to_apid: parent ? absolute(core, parent.uri) : status.in_reply_to_uri,
      quote_apid: status.quote_uri,
    },
  };
}
