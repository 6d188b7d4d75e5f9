import type { Core } from '../core.ts';
import { POLL_LIMITS } from '../model/status-draft.ts';
import type { Json } from '../json.ts';
import {
  counts,
  describe,
  DESCRIPTION_LIMIT,
  isOpen,
  MAX_FEATURED_TAGS,
  metadata,
  streaming,
  UPLOADS,
  VAPID_KEY,
} from './instance-parts.ts';

export function instanceV1(core: Core): Json {
  const json = familyJson(core);
  return core.dialect.shapes.instanceV1?.(json, { core }) ?? json;
}

function familyJson(core: Core): Json {
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
    stats: {
      user_count: n.users,
      status_count: n.statuses,
      domain_count: n.domains,
      ...(family === 'akkoma' ? { remote_user_count: n.remote } : {}),
    },
    thumbnail: `${core.url}/instance/thumbnail.jpeg`,
    languages: ['en', 'de'],
    registrations: isOpen(core),
    approval_required: core.options.registration === 'approval',
  };
  const configuration = {
    accounts: { max_featured_tags: family === 'mastodon' ? MAX_FEATURED_TAGS : 0, max_pinned_statuses: 5 },
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
  if (family === 'mastodon')
    return { ...common, invites_enabled: false, configuration, contact_account: null, rules: [] };
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
    ...(family === 'pleroma'
      ? {
          configuration,
          contact_account: null,
          rules: [],
          max_media_attachments: 1000,
          shout_limit: 5000,
          chat_limit: 5000,
        }
      : {}),
    pleroma: { metadata: metadata(core), stats: { mau: n.active }, vapid_public_key: VAPID_KEY },
  };
}
