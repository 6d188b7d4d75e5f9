import { absolute, type Core } from '../../core.ts';
import { pick, without, type Shapes } from '../../dialect.ts';
import { day, isoPlain } from '../../dates.ts';
import type { AccountRow, PollRow } from '../../db/rows.ts';
import type { Json } from '../../json.ts';
import { mediaId, touched } from './ids.ts';

const STATUS = [
  'id',
  'uri',
  'url',
  'account',
  'created_at',
  'content',
  'visibility',
  'sensitive',
  'spoiler_text',
  'media_attachments',
  'mentions',
  'tags',
  'emojis',
  'favourites_count',
  'favourited',
  'reblogs_count',
  'reblogged',
  'replies_count',
  'in_reply_to_id',
  'in_reply_to_account_id',
  'reblog',
  'card',
  'language',
  'filtered',
  'muted',
  'text',
  'edited_at',
  'poll',
  'bookmarked',
  'pinned',
];
const OWN = ['id', 'username', 'display_name', 'url', 'locked', 'bot', 'emojis', 'avatar', 'avatar_static'];
/** said to readers without a token too */
const NOTHING_DONE = { favourited: false, reblogged: false, bookmarked: false, muted: false, pinned: false };
const UNCOUNTED = { followers_count: 0, following_count: 0, statuses_count: 0 };
/** it knows two audiences */
const AUDIENCE: Record<string, string> = { unlisted: 'public', local: 'public', direct: 'private', list: 'private' };

const votersOf = (core: Core, pollId: number | null): number =>
  pollId === null ? 0 : (core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: pollId })?.voters_count ?? 0);

const ownAccount = (json: Json, account: AccountRow): Json => {
  const { privacy, note, fields, sensitive } = json['source'] as Json;
  const created = isoPlain(account.created_at);
  return {
    ...pick(json, OWN),
    acct: account.nickname,
    created_at: created,
    last_status_at: isoPlain(account.last_status_at ?? account.created_at),
    note: account.note,
    header: account.header ? json['header'] : '',
    header_static: account.header ? json['header'] : '',
    source: { privacy, language: 'en', follow_requests_count: 0, sensitive, fields, note, bot: json['bot'] },
    ...UNCOUNTED,
  };
};

/** The entities of snac. */
export const SHAPES: Shapes<Core> = {
  account: (json, { core, account, isOwn }) =>
    isOwn
      ? ownAccount(json, account)
      : {
          ...json,
          discoverable: true,
          noindex: false,
          acct: `${account.nickname}@${account.domain ?? core.domain}`,
          created_at: isoPlain(account.created_at),
          last_status_at: day(account.last_status_at ?? account.created_at),
          note: `${json['note'] as string}<br>`,
          header: account.header ? json['header'] : '',
          header_static: account.header ? json['header'] : '',
          ...UNCOUNTED,
        },
  status: (json, { core, status }) => {
    const media = json['media_attachments'] as Json[];
    return pick(
      {
        ...NOTHING_DONE,
        ...json,
        id: touched(status.id, votersOf(core, status.poll_id)),
        visibility: AUDIENCE[status.visibility] ?? status.visibility,
        text: status.source,
        media_attachments: media.map((item, index) => ({ ...item, id: `${absolute(core, status.uri)}_${index}` })),
      },
      STATUS,
    );
  },
  repeat: (json) => {
    const { id, ...original } = json['reblog'] as Json;
    return pick({ ...original, id, account: json['account'], reblog: json['reblog'] }, STATUS);
  },
  poll: (json, { core, poll }) => ({
    ...without(json, 'voters_count', 'own_votes'),
    id: touched(poll.status_id, votersOf(core, poll.id)),
    voted: json['voted'] ?? false,
  }),
  attachment: (json, { core, media }) => ({
    ...pick(json, ['type', 'url', 'preview_url']),
    id: mediaId(media.id, /\.(\w+)$/.exec(media.path)?.[1] ?? 'bin'),
    remote_url: absolute(core, media.path),
    description: media.description ?? '',
  }),
  notification: (json, { row }) => ({ ...without(json, 'group_key'), created_at: isoPlain(row.created_at) }),
  relationship: (json) => without(json, 'blocked_by', 'requested_by', 'languages'),
  app: (json) =>
    pick({ ...json, redirect_uri: String((json['redirect_uris'] as string[])[0]) }, [
      'name',
      'redirect_uri',
      'client_id',
      'client_secret',
      'vapid_key',
      'id',
    ]),
  token: (json) => pick(json, ['access_token', 'token_type', 'created_at']),
  instanceV1: (json, { core }) => {
    const { statuses, media_attachments } = json['configuration'] as Record<string, Json>;
    return {
      ...pick(json, ['uri', 'title', 'version', 'description', 'short_description', 'thumbnail', 'email', 'urls']),
      domain: core.domain,
      source_url: 'https://comam.es/what-is-snac',
      rules: [],
      languages: ['en'],
      stats: { user_count: 0, status_count: 0, domain_count: 0 },
      registrations: false,
      approval_required: false,
      invites_enabled: false,
      configuration: {
        statuses: { ...statuses, max_characters: 100_000, characters_reserved_per_url: 32 },
        accounts: { max_featured_tags: 0 },
        media_attachments: {
          ...media_attachments,
          image_matrix_limit: 33_177_600,
          video_frame_rate_limit: 120,
          video_matrix_limit: 8_294_400,
        },
        polls: { max_characters_per_option: 50, max_expiration: 2_629_746, max_options: 8, min_expiration: 300 },
      },
    };
  },
  nodeinfo: (json) => ({ ...json, openRegistrations: false, metadata: {} }),
};
