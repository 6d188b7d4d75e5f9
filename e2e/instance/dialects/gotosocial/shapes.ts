import { absolute, type Core } from '../../core.ts';
import { pick, without, type Shapes } from '../../dialect.ts';
import type { Json } from '../../json.ts';
import { isStaff } from '../../model/accounts.ts';

const ACCOUNT = [
  'id',
  'username',
  'acct',
  'display_name',
  'locked',
  'discoverable',
  'bot',
  'created_at',
  'note',
  'url',
  'avatar',
  'avatar_static',
  'avatar_description',
  'header',
  'header_static',
  'header_description',
  'followers_count',
  'following_count',
  'statuses_count',
  'last_status_at',
  'emojis',
  'fields',
  'group',
  'moved',
];
const SOURCE = { web_visibility: 'unlisted', web_layout: 'microblog', status_content_type: 'text/plain' };
const ANYONE = { always: ['public', 'me'], with_approval: [] };
const POLICY = { can_favourite: ANYONE, can_reply: ANYONE, can_reblog: ANYONE };
const IMAGES = { image_matrix_limit: 2_147_483_647 };
const VIDEOS = { video_frame_rate_limit: 2_147_483_647, video_matrix_limit: 2_147_483_647 };
const FORMATS = ['text/plain', 'text/markdown'];
const DESCRIPTION_LIMIT = 1500;

const roleOf = (account: { is_admin: number }): Json => {
  const name = account.is_admin === 1 ? 'admin' : 'moderator';
  return { id: name, name, color: '' };
};

function configurationOf(family: Json): Json {
  const { statuses, media_attachments, polls } = family as Record<string, Json>;
  return {
    statuses: { ...statuses, max_media_attachments: 6, characters_reserved_per_url: 25, supported_mime_types: FORMATS },
    media_attachments: { ...media_attachments, ...IMAGES, ...VIDEOS },
    polls: { ...polls, max_options: 6, max_characters_per_option: 50, min_expiration: 300 },
    accounts: { allow_custom_css: false, max_featured_tags: 10, max_profile_fields: 6 },
    emojis: { emoji_size_limit: 51_200 },
  };
}

/** The entities of GoToSocial. */
export const SHAPES: Shapes<Core> = {
  account: (json, { account, isOwn }) => {
    const source = json['source'] as Json | undefined;
    return {
      ...pick({ ...json, avatar_description: '', header_description: '' }, ACCOUNT),
      ...(isOwn && source ? { source: { ...source, ...SOURCE, language: source['language'] ?? 'en' } } : {}),
      ...(isOwn
        ? {
            role: isStaff(account)
              ? { ...roleOf(account), permissions: account.is_admin ? '546033' : '0', highlighted: true }
              : { id: 'user', name: 'user', color: '', permissions: '0', highlighted: false },
          }
        : {}),
      ...(isStaff(account) && !account.domain ? { roles: [roleOf(account)] } : {}),
    };
  },
  status: (json, { status }) => {
    const application = json['application'] as Json | null;
    return {
      ...without(json, 'filtered', 'quote', 'application', 'text'),
      // absent, not null, for statuses of other servers
      ...(application ? { application: pick(application, ['name']) } : {}),
      text: status.source,
      content_type: status.content_type === 'text/markdown' ? 'text/markdown' : 'text/plain',
      interaction_policy: POLICY,
    };
  },
  repeat: (json, { core, status }) => ({
    ...without(json, 'filtered', 'application'),
    application: { name: 'Skerry' },
    uri: absolute(core, status.uri),
    url: absolute(core, status.uri),
    content: '',
    language: null,
    media_attachments: [],
    mentions: [],
    tags: [],
    interaction_policy: POLICY,
  }),
  poll: (json) => ({ ...json, voters_count: json['multiple'] ? json['voters_count'] : null }),
  attachment: (json, { media }) => {
    const original = (json['meta'] as Json | undefined)?.['original'];
    return {
      ...json,
      text_url: json['url'],
      preview_remote_url: null,
      meta: {
        ...(original ? { original, small: original } : {}),
        focus: (json['meta'] as Json | undefined)?.['focus'] ?? { x: 0, y: 0 },
      },
      description: media.description,
    };
  },
  notification: (json) => without(json, 'group_key'),
  relationship: (json) => without(json, 'languages'),
  app: (json) => without(json, 'scopes'),
  instanceV1: (json, { core }) => ({
    ...pick(json, ['uri', 'title', 'description', 'short_description', 'email', 'version', 'languages']),
    account_domain: core.domain,
    registrations: false,
    approval_required: true,
    invites_enabled: false,
    configuration: configurationOf(json['configuration'] as Json),
    urls: json['urls'],
    stats: json['stats'],
    thumbnail: json['thumbnail'],
    max_toot_chars: core.options.textLimit,
    rules: [],
  }),
  instanceV2: (json, { core }) => {
    // the members of version 1 are in it already, in this server's form
    const configuration = json['configuration'] as Record<string, Json>;
    return {
      ...pick(json, ['domain', 'title', 'version', 'description', 'usage', 'thumbnail', 'languages']),
      account_domain: core.domain,
      source_url: 'https://codeberg.org/superseriousbusiness/gotosocial',
      configuration: {
        ...configuration,
        urls: pick(configuration['urls'] ?? {}, ['streaming']),
        media_attachments: { ...configuration['media_attachments'], description_limit: DESCRIPTION_LIMIT },
        translation: { enabled: false },
      },
      registrations: { enabled: false, approval_required: true, message: null },
      contact: { email: (json['contact'] as Json)['email'] },
      rules: [],
    };
  },
  nodeinfo: (json, { version }) => {
    const { users, ...usage } = json['usage'] as { users: Json };
    return {
      ...json,
      software: {
        ...pick(json['software'] as Json, ['name', 'version']),
        ...(version === '2.1'
          ? {
              repository: 'https://codeberg.org/superseriousbusiness/gotosocial',
              homepage: 'https://docs.gotosocial.org',
            }
          : {}),
      },
      usage: { users: pick(users, ['total']), ...usage },
      openRegistrations: false,
      metadata: {},
    };
  },
};
