import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import type { InstanceEmoji } from './emoji.ts';
import { listOf } from '../page.ts';
import { drawn, name, read } from '../wire.ts';

const MAX_EMOJIS = 20_000;
const Wire = v.object({
  shortcode: v.pipe(v.string(), v.minLength(1), v.maxLength(500), drawn),
  url: v.string(),
  category: name,
  visible_in_picker: v.fallback(v.boolean(), true),
});

/**
 * The same on every server; without tags, and with categories instead of packs. With the token: GoToSocial refuses
 * others.
 */
export function mastodonEmoji(): ApiCall<InstanceEmoji[]> {
  const parse = listOf('emoji', MAX_EMOJIS, (raw) => {
    const wire = read(Wire, raw);
    const url = safeUrl(wire?.url, 'media');
    return wire && url
      ? { emoji: { shortcode: wire.shortcode, url, tags: [], pack: wire.category }, isOffered: wire.visible_in_picker }
      : null;
  });
  return {
    method: 'GET',
    path: '/api/v1/custom_emojis',
    parse: (raw, reading) => parse(raw, reading).flatMap(({ emoji, isOffered }) => (isOffered ? [emoji] : [])),
  };
}
