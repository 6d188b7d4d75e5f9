import { absolute, type Core } from '../core.ts';
import type { MediaRow } from '../db/rows.ts';
import type { Json } from '../json.ts';

/** An Attachment; has `meta` only if the dimensions are known. */
export function attachmentJson(core: Core, media: MediaRow): Json {
  const url = absolute(core, media.path);
  const { family } = core.flavour;
  const original: Json =
    media.width && media.height
      ? {
          width: media.width,
          height: media.height,
          ...(family === 'mastodon' ? { size: `${media.width}x${media.height}` } : {}),
          aspect: media.width / media.height,
        }
      : {};
  if (family === 'mastodon' && media.duration) original['duration'] = media.duration;
  const [x = 0, y = 0] = (media.focus ?? '').split(',').map(Number);
  const json: Json = {
    id: String(media.id),
    type: media.type,
    url,
    remote_url: family === 'mastodon' ? null : url,
    preview_url: media.preview ? absolute(core, media.preview) : url,
    text_url: family === 'mastodon' ? null : url,
    description: media.description,
    blurhash: media.blurhash,
    ...(Object.keys(original).length > 0
      ? { meta: { original, ...(family === 'mastodon' && media.focus ? { focus: { x, y } } : {}) } }
      : {}),
    ...(family === 'mastodon'
      ? {}
      : {
          pleroma: {
            mime_type: media.mime,
            ...(family === 'pleroma' && media.description ? { name: media.name ?? '' } : {}),
          },
        }),
  };
  return core.dialect.shapes.attachment?.(json, { core, media }) ?? json;
}

export const mediaOf = (core: Core, statusId: string): MediaRow[] =>
  core.db.all<MediaRow>('SELECT * FROM media WHERE status_id = :statusId ORDER BY position', { statusId });
