import type { Core } from '../core.ts';
import { POLL_LIMITS } from '../model/status-draft.ts';
import { POST_FORMATS } from '../model/format/status-html.ts';
import type { Json } from './account.ts';
import { setting } from '../model/config.ts';

const UPLOADS = { avatar: 2_000_000, banner: 4_000_000, background: 4_000_000 };
const DESCRIPTION_LIMIT = 5000;
export const BUBBLE = ['harmattan.example', 'lighthouse.example'];
/** A public key of the right form; nothing is ever pushed. */
export const VAPID_KEY = 'BDz5vwLEOfXOYyDLDPFCVqj0bIKn5EuX2GhO3nQoZ0mB6Q3JtWlA7kYv4nRdS8hUeT1cPfNxGmLzKqHwVbJyDsE';

const RESTRICTED = [
  '.well-known',
  '~',
  'about',
  'activities',
  'api',
  'auth',
  'check_password',
  'dev',
  'friend-requests',
  'inbox',
  'internal',
  'main',
  'media',
  'nodeinfo',
  'notice',
  'oauth',
  'objects',
  'ostatus_subscribe',
  'pleroma',
  'proxy',
  'push',
  'registration',
  'relay',
  'settings',
  'status',
  'tag',
  'user-search',
  'user_exists',
  'users',
  'web',
  'verify_credentials',
  'update_credentials',
  'relationships',
  'search',
  'confirmation_resend',
  'mfa',
];

/** The feature words of nodeinfo, by family and options (entities.md, Nodeinfo). */
export function features(core: Core): string[] {
  const { family } = core.flavour;
  const both = [
    'pleroma_api',
    'mastodon_api',
    'mastodon_api_streaming',
    'polls',
    'v2_suggestions',
    'pleroma_explicit_addressing',
    'shareable_emoji_packs',
    'multifetch',
    'pleroma:api/v1/notifications:include_types_filter',
    'quote_posting',
    'editing',
    'pleroma_emoji_reactions',
    'exposable_reactions',
    'profile_directory',
    'relay',
    'safe_dm_mentions',
    'pleroma:get:main/ostatus',
  ];
  if (family === 'pleroma')
    return [
      ...both,
      'pleroma_custom_emoji_reactions',
      'pleroma_chat_messages',
      'pleroma:group_actors',
      'pleroma:bookmark_folders',
      'blockers_visible',
      'chat',
      'shout',
    ];
  return [...both, 'akkoma_api', 'custom_emoji_reactions', 'akkoma:machine_translation', ...(core.options.bubble ? ['bubble_timeline'] : [])];
}

const federation = (): Json => ({
  enabled: true,
  exclusions: false,
  mrf_policies: ['ObjectAgePolicy', 'TagPolicy', 'SimplePolicy', 'HashtagPolicy', 'InlineQuotePolicy'],
  mrf_simple: {
    reject: ['spamfarm.example'],
    media_nsfw: ['loudpictures.example'],
    media_removal: [],
    federated_timeline_removal: ['firehose.example'],
    followers_only: [],
    accept: [],
    report_removal: [],
    avatar_removal: [],
    banner_removal: [],
    reject_deletes: [],
  },
  mrf_simple_info: {
    reject: { 'spamfarm.example': { reason: 'Spam' } },
    federated_timeline_removal: { 'firehose.example': { reason: 'A relay of press releases' } },
  },
  quarantined_instances: ['leaky.example'],
  quarantined_instances_info: { quarantined_instances: { 'leaky.example': { reason: 'Shows followers-only posts to everybody' } } },
});

interface Counts {
  users: number;
  active: number;
  statuses: number;
  domains: number;
  remote: number;
}
const counts = (core: Core): Counts => ({
  users: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NULL AND is_active = 1'),
  active: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NULL AND last_status_at > :since', { since: core.clock.now() - 30 * 86_400_000 }),
  statuses: core.db.count("SELECT count(*) FROM statuses WHERE local = 1 AND reblog_of_id IS NULL AND visibility IN ('public', 'unlisted')"),
  domains: core.db.count('SELECT count(*) FROM instances'),
  remote: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NOT NULL'),
});

const describe = (core: Core): { title: string; description: string; short: string } => ({
  title: setting(core, 'name', core.options.title),
  description: setting(
    core,
    'description',
    'A small server on the outermost islands: tides, bread, birds and the occasional lighthouse. Everything here is invented.',
  ),
  short: setting(core, 'short_description', 'A small server on the outermost islands'),
});
const metadata = (core: Core): Json => ({
  account_activation_required: core.options.registration === 'confirm',
  features: features(core),
  federation: federation(),
  fields_limits: { max_fields: 10, max_remote_fields: 20, name_length: 512, value_length: 2048 },
  post_formats: [...POST_FORMATS],
  ...(core.flavour.family === 'pleroma' ? { birthday_required: false, birthday_min_age: 0 } : { privileged_staff: false }),
});
const isOpen = (core: Core): boolean => core.options.registration !== 'closed';
const streaming = (core: Core): string => core.url.replace(/^http/, 'ws');

export function instanceV1(core: Core): Json {
  const { family } = core.flavour;
  const n = counts(core);
  const { title, description, short } = describe(core);
  const common: Json = {
    uri: core.domain,
    title,
    short_description: short,
    description,
    email: 'harbour@skerry.example',
    version: core.flavour.version,
    urls: { streaming_api: streaming(core) },
    stats: { user_count: n.users, status_count: n.statuses, domain_count: n.domains, ...(family === 'akkoma' ? { remote_user_count: n.remote } : {}) },
    thumbnail: `${core.url}/instance/thumbnail.jpeg`,
    languages: ['en', 'de'],
    registrations: isOpen(core),
    approval_required: core.options.registration === 'approval',
  };
  const configuration = {
    accounts: { max_featured_tags: 0, max_pinned_statuses: 5 },
    statuses: {
      max_characters: core.options.textLimit,
      max_media_attachments: family === 'mastodon' ? 4 : 1000,
      characters_reserved_per_url: family === 'mastodon' ? 23 : 0,
    },
    media_attachments: {
      image_size_limit: core.options.uploadLimit,
      video_size_limit: core.options.uploadLimit,
      supported_mime_types: [
        'image/jpeg',
        'image/png',
        'image/gif',
        'image/webp',
        'image/avif',
        'video/mp4',
        'video/webm',
        'audio/mpeg',
        'audio/ogg',
        'audio/wav',
        'audio/flac',
      ],
    },
    polls: {
      max_options: POLL_LIMITS.max_options,
      max_characters_per_option: POLL_LIMITS.max_option_chars,
      min_expiration: POLL_LIMITS.min_expiration,
      max_expiration: POLL_LIMITS.max_expiration,
    },
  };
  if (family === 'mastodon') return { ...common, invites_enabled: false, configuration, contact_account: null, rules: [] };
  return {
    ...common,
    max_toot_chars: core.options.textLimit,
    poll_limits: { ...POLL_LIMITS },
    upload_limit: core.options.uploadLimit,
    avatar_upload_limit: UPLOADS.avatar,
    background_upload_limit: UPLOADS.background,
    banner_upload_limit: UPLOADS.banner,
    background_image: `${core.url}/images/city.jpg`,
    description_limit: DESCRIPTION_LIMIT,
    ...(family === 'pleroma' ? { configuration, contact_account: null, rules: [], max_media_attachments: 1000, shout_limit: 5000, chat_limit: 5000 } : {}),
    pleroma: { metadata: metadata(core), stats: { mau: n.active }, vapid_public_key: VAPID_KEY },
  };
}

export function instanceV2(core: Core): Json {
  const { family } = core.flavour;
  const { title, description } = describe(core);
  const { configuration } = instanceV1(core) as { configuration: Json };
  return {
    domain: core.domain,
    title,
    version: core.flavour.version,
    source_url: family === 'mastodon' ? 'https://github.com/mastodon/mastodon' : 'https://git.pleroma.social/pleroma/pleroma',
    description,
    usage: { users: { active_month: counts(core).active } },
    thumbnail: { url: `${core.url}/instance/thumbnail.jpeg` },
    languages: ['en', 'de'],
    configuration: {
      ...configuration,
      urls: { streaming: streaming(core), status: null },
      vapid: { public_key: VAPID_KEY },
      ...(family === 'mastodon' ? { translation: { enabled: true } } : {}),
    },
    registrations: { enabled: isOpen(core), approval_required: core.options.registration === 'approval', message: null, url: null },
    contact: { email: 'harbour@skerry.example', account: null },
    rules: [],
    ...(family === 'mastodon'
      ? { api_versions: { mastodon: 6 }, icon: [] }
      : {
          pleroma: {
            metadata: {
              ...metadata(core),
              avatar_upload_limit: UPLOADS.avatar,
              background_upload_limit: UPLOADS.background,
              banner_upload_limit: UPLOADS.banner,
              upload_limit: core.options.uploadLimit,
              background_image: `${core.url}/images/city.jpg`,
              chat_limit: 5000,
              description_limit: DESCRIPTION_LIMIT,
              shout_limit: 5000,
            },
            stats: { mau: counts(core).active },
            vapid_public_key: VAPID_KEY,
          },
        }),
  };
}

export function nodeinfo(core: Core, version: '2.0' | '2.1'): Json {
  const { family } = core.flavour;
  const n = counts(core);
  const { title, description } = describe(core);
  const base: Json = {
    version,
    software: {
      name: core.flavour.software,
      version: core.flavour.softwareVersion,
      ...(version === '2.1' ? { repository: 'https://akkoma.dev/AkkomaGang/akkoma' } : {}),
    },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: [] },
    openRegistrations: isOpen(core),
    usage: { users: { total: n.users, activeMonth: n.active, activeHalfyear: n.active }, localPosts: n.statuses },
  };
  if (family === 'mastodon') return { ...base, metadata: { nodeName: title, nodeDescription: description } };
  const staff = core.db.all<{ nickname: string }>('SELECT nickname FROM accounts WHERE domain IS NULL AND (is_admin = 1 OR is_moderator = 1)');
  return {
    ...base,
    metadata: {
      nodeName: title,
      nodeDescription: description,
      private: core.options.private,
      suggestions: { enabled: false },
      staffAccounts: staff.map(({ nickname }) => `${core.url}/users/${nickname}`),
      federation: { ...federation(), ...(family === 'pleroma' ? { rejected_instances: { 'spamfarm.example': { reason: 'Spam' } } } : {}) },
      pollLimits: { ...POLL_LIMITS },
      postFormats: [...POST_FORMATS],
      uploadLimits: { general: core.options.uploadLimit, ...UPLOADS },
      fieldsLimits: { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 },
      accountActivationRequired: core.options.registration === 'confirm',
      invitesEnabled: core.options.registration === 'closed',
      mailerEnabled: core.options.mailer,
      features: features(core),
      restrictedNicknames: RESTRICTED,
      skipThreadContainment: true,
      ...(family === 'pleroma'
        ? {
            roles: {
              admin: ['users_read', 'users_manage_invites', 'messages_read', 'messages_delete', 'reports_manage_reports'],
              moderator: ['messages_delete', 'reports_manage_reports'],
            },
          }
        : {
            privilegedStaff: false,
            localBubbleInstances: core.options.bubble ? BUBBLE : [],
            publicTimelineVisibility: {
              federated: !core.options.private,
              local: !core.options.private,
              bubble: core.options.bubble && core.options.publicBubble && !core.options.private,
            },
            federatedTimelineAvailable: true,
          }),
    },
  };
}
