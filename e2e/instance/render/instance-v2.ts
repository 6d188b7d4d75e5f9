import type { Core } from '../core.ts';
import type { Json } from '../json.ts';
import {
  counts,
  describe,
  DESCRIPTION_LIMIT,
  isOpen,
  metadata,
  streaming,
  UPLOADS,
  VAPID_KEY,
} from './instance-parts.ts';
import { instanceV1 } from './instance-v1.ts';

export function instanceV2(core: Core): Json {
  const json = familyJson(core);
  return core.dialect.shapes.instanceV2?.(json, { core }) ?? json;
}

function familyJson(core: Core): Json {
  const { family } = core.flavour;
  const { title, description } = describe(core);
  const { configuration } = instanceV1(core) as { configuration: Json };
  return {
    domain: core.domain,
    title,
    version: core.flavour.version,
    source_url:
      family === 'mastodon' ? 'https://github.com/mastodon/mastodon' : 'https://git.pleroma.social/pleroma/pleroma',
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
    registrations: {
      enabled: isOpen(core),
      approval_required: core.options.registration === 'approval',
      message: null,
      url: null,
    },
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
