import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { isRecord, read, texts } from '../wire.ts';

/** An emoji of this instance, for the picker. */
export interface InstanceEmoji {
  shortcode: string;
  /** A path on the instance, or a complete address. */
  url: string;
  tags: string[];
  /** Name of its pack, empty if it is in none. */
  pack: string;
}

const Wire = v.object({ image_url: v.string(), tags: texts });
const PACK = 'pack:';
const MAX_EMOJIS = 20_000;

/** All custom emoji of the instance. Akkoma and Pleroma. */
export function customEmoji(): ApiCall<InstanceEmoji[]> {
  return {
    method: 'GET',
    path: '/api/v1/pleroma/emoji',
    needs: 'emojiPacks',
    anonymous: true,
    parse(raw, { report }) {
      if (!isRecord(raw)) throw new MalformedReply('a map of emoji');
      return Object.entries(raw)
        .slice(0, MAX_EMOJIS)
        .flatMap(([shortcode, item]) => {
          const wire = read(Wire, item);
          const url = safeUrl(wire?.image_url, 'media');
          if (!wire || !url) {
            report('a malformed emoji was left out');
            return [];
          }
          return [
            {
              shortcode,
              url,
              tags: wire.tags,
              pack: wire.tags.find((tag) => tag.startsWith(PACK))?.slice(PACK.length) ?? '',
            },
          ];
        });
    },
  };
}
