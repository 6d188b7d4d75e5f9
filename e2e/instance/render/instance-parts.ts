import type { Core } from '../core.ts';
import { setting } from '../model/config.ts';
import { POST_FORMATS } from '../model/format/status-html.ts';
import type { Json } from '../json.ts';

export const UPLOADS = { avatar: 2_000_000, banner: 4_000_000, background: 4_000_000 };
export const MAX_FEATURED_TAGS = 10;
export const DESCRIPTION_LIMIT = 5000;
export const BUBBLE = ['harmattan.example', 'lighthouse.example'];
/** A public key of the right form; nothing is ever pushed. */
export const VAPID_KEY = 'BDz5vwLEOfXOYyDLDPFCVqj0bIKn5EuX2GhO3nQoZ0mB6Q3JtWlA7kYv4nRdS8hUeT1cPfNxGmLzKqHwVbJyDsE';

/** The feature names of nodeinfo, by family and options. */
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
  return [
    ...both,
    'akkoma_api',
    'custom_emoji_reactions',
    'akkoma:machine_translation',
    ...(core.options.bubble ? ['bubble_timeline'] : []),
  ];
}

/** The servers that are blocked or limited, and how. */
export const federation = (): Json => ({
  enabled: true,
  exclusions: false,
  mrf_policies: ['ObjectAgePolicy', 'TagPolicy', 'SimplePolicy', 'HashtagPolicy', 'InlineQuotePolicy'],
  mrf_object_age: { threshold: 604_800, actions: ['delist', 'strip_followers'] },
  mrf_hashtag: { sensitive: ['nsfw'], reject: [], federated_timeline_removal: [] },
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
  quarantined_instances_info: {
    quarantined_instances: { 'leaky.example': { reason: 'Shows followers-only posts to everybody' } },
  },
});

interface Counts {
  users: number;
  active: number;
  statuses: number;
  domains: number;
  remote: number;
}
export const counts = (core: Core): Counts => ({
  users: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NULL AND is_active = 1'),
  active: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NULL AND last_status_at > :since', {
    since: core.clock.now() - 30 * 86_400_000,
  }),
  statuses: core.db.count(
    "SELECT count(*) FROM statuses WHERE local = 1 AND reblog_of_id IS NULL AND visibility IN ('public', 'unlisted')",
  ),
  domains: core.db.count('SELECT count(*) FROM instances'),
  remote: core.db.count('SELECT count(*) FROM accounts WHERE domain IS NOT NULL'),
});

export const describe = (core: Core): { title: string; description: string; short: string } => ({
  title: setting(core, 'name', core.options.title),
  description: setting(
    core,
    'description',
    'A small server on the outermost islands: tides, bread, birds and the occasional lighthouse. Everything here is invented.',
  ),
  short: setting(core, 'short_description', 'A small server on the outermost islands'),
});
export const metadata = (core: Core): Json => ({
  account_activation_required: core.options.registration === 'confirm',
  features: features(core),
  federation: federation(),
  fields_limits: { max_fields: 10, max_remote_fields: 20, name_length: 512, value_length: 2048 },
  post_formats: [...POST_FORMATS],
  ...(core.flavour.family === 'pleroma'
    ? { birthday_required: false, birthday_min_age: 0 }
    : { privileged_staff: false }),
});
export const isOpen = (core: Core): boolean => core.options.registration !== 'closed';
export const streaming = (core: Core): string => core.url.replace(/^http/, 'ws');
