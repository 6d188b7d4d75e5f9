import { absolute, type Core } from '../../core.ts';
import { pick, without, type Shapes } from '../../dialect.ts';
import type { AccountRow, StatusRow } from '../../db/rows.ts';
import type { Json } from '../../json.ts';
import { accountJson } from '../../render/account.ts';
import { reactionsOf } from '../../render/reactions.ts';

const ACCOUNT = [
  'id',
  'username',
  'acct',
  'fqn',
  'display_name',
  'locked',
  'created_at',
  'followers_count',
  'following_count',
  'statuses_count',
  'note',
  'url',
  'avatar',
  'avatar_static',
  'header',
  'header_static',
  'emojis',
  'moved',
  'fields',
  'bot',
  'discoverable',
  'source',
];
const STATUS = [
  'id',
  'uri',
  'url',
  'account',
  'in_reply_to_id',
  'in_reply_to_account_id',
  'reblog',
  'content',
  'content_type',
  'text',
  'created_at',
  'emojis',
  'replies_count',
  'reblogs_count',
  'favourites_count',
  'reblogged',
  'favourited',
  'muted',
  'sensitive',
  'spoiler_text',
  'visibility',
  'media_attachments',
  'mentions',
  'tags',
  'card',
  'poll',
  'application',
  'language',
  'reactions',
  'bookmarked',
  'quote',
  'edited_at',
];
/** It has no audience of one server alone. */
const AUDIENCE: Record<string, string> = { local: 'public', list: 'private' };
export const MARKUP = 'text/x.misskeymarkdown';

/** A reader without a token is told the same. */
const NOTHING_DONE = { favourited: false, reblogged: false, bookmarked: false, muted: false };

/** The members of an account that both servers send. */
export const accountOf = (json: Json, core: Core, account: AccountRow): Json =>
  pick(
    {
      moved: null,
      ...json,
      fqn: `${account.nickname}@${account.domain ?? core.domain}`,
      ...(json['source'] ? { source: { ...(json['source'] as Json), language: '' } } : {}),
      fields: (json['fields'] as Json[]).map((field) => ({ verified_at: null, ...field })),
    },
    ACCOUNT,
  );

/** Reactions beside the other actions, without who reacted. */
export const reactionsFor = (core: Core, status: StatusRow, viewer: AccountRow | null): Json[] =>
  reactionsOf(core, status.id, viewer).map(({ name, count, me, url }) => ({
    name,
    count,
    me,
    ...(url ? { url, static_url: url } : {}),
  }));

/** The members of a status that both servers send. */
export const statusOf = (json: Json, core: Core, status: StatusRow, viewer: AccountRow | null): Json => ({
  ...pick(
    {
      ...NOTHING_DONE,
      ...json,
      text: status.source,
      content_type: MARKUP,
      visibility: AUDIENCE[status.visibility] ?? status.visibility,
      application: null,
      language: null,
      reactions: reactionsFor(core, status, viewer),
      quote: (json['quote'] as Json | null)?.['quoted_status'] ?? null,
    },
    STATUS,
  ),
});

export const repeatOf = (json: Json): Json =>
  pick(
    {
      ...NOTHING_DONE,
      ...json,
      text: '',
      content_type: MARKUP,
      application: null,
      language: null,
      reactions: [],
      quote: null,
    },
    STATUS,
  );

/** The shapes that do not differ between the two. */
export const COMMON: Shapes<Core> = {
  poll: (json, { poll }) => ({ voted: false, own_votes: [], ...without(json, 'voters_count'), id: poll.status_id }),
  attachment: (json, { core, media }) => {
    const { width, height } = media;
    return {
      ...pick(json, ['id', 'type', 'url', 'preview_url', 'description', 'blurhash']),
      remote_url: absolute(core, media.path),
      text_url: absolute(core, media.path),
      meta: width && height ? { width, height } : {},
    };
  },
};

export const nodeinfoOf = (json: Json, metadata: Json): Json => {
  const software = json['software'] as Json;
  const homepage = `https://${String(software['name'])}.example/`;
  return {
    ...json,
    usage: { ...(json['usage'] as Json), localComments: 0 },
    software: { ...software, homepage },
    metadata,
  };
};

const MEDIA = {
  image_matrix_limit: 16_777_216,
  video_matrix_limit: 2_304_000,
};

/** The first description, which is the only one. `reservedForLinks`: characters that an address counts for. */
export function instanceOf(json: Json, core: Core, reservedForLinks: number): Json {
  const { statuses, media_attachments } = json['configuration'] as Record<string, Json>;
  const contact = core.db.get<AccountRow>('SELECT * FROM accounts WHERE is_admin = 1');
  return {
    ...pick(json, ['title', 'short_description', 'description', 'email', 'version', 'stats', 'approval_required']),
    thumbnail: json['thumbnail'],
    languages: [],
    registrations: false,
    invites_enabled: false,
    configuration: {
      accounts: { max_featured_tags: 20 },
      statuses: { ...statuses, max_media_attachments: 16, characters_reserved_per_url: reservedForLinks },
      media_attachments: { ...media_attachments, ...MEDIA },
      polls: { max_options: 10, max_characters_per_option: 50, min_expiration: 50, max_expiration: 2_629_746 },
      reactions: { max_reactions: 1 },
    },
    contact_account: contact ? accountJson(core, contact, null) : null,
    rules: [],
  };
}
