import * as v from 'valibot';
import type { CustomEmoji } from '../../entities/account.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { drawn, read, readEach, text, type Report } from '../wire.ts';

const Wire = v.object({
  shortcode: v.pipe(v.string(), v.minLength(1), v.maxLength(200), drawn),
  url: text,
  static_url: text,
});
const MAX_EMOJIS = 400;

/** The custom emoji of an entity; those without a usable picture are left out (their shortcode stays as text). */
export function readEmojis(raw: unknown, report?: Report): CustomEmoji[] {
  return readEach(
    raw,
    MAX_EMOJIS,
    (item) => {
      const wire = read(Wire, item);
      const url = safeUrl(wire?.url, 'media');
      return wire && url
        ? { shortcode: wire.shortcode, url, staticUrl: safeUrl(wire.static_url, 'media') ?? url }
        : null;
    },
    'emoji',
    report,
  );
}
