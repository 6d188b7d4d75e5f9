/** Lists that an instance has as files for its front ends: themes and emoji. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { isRecord, read, readEach, text } from '../wire.ts';

/** Title, background, foreground, text and link are required. */
const MIN_THEME = 5;
const MAX_EMOJI = 10_000;
const EmojiWire = v.object({ emoji: v.pipe(v.string(), v.minLength(1), v.maxLength(50)), name: text, slug: text });

/**
 * A theme that the operator offers: a document of the front end's, or eight colours after its title (background,
 * foreground, text, link, red, green, blue, orange).
 */
export interface OfferedTheme {
  name: string;
  /** A path on the instance. */
  file: string | null;
  colours: string[];
}

/** @waiting themes that the server offers */
export function offeredThemes(): ApiCall<OfferedTheme[]> {
  return {
    method: 'GET',
    path: '/static/styles.json',
    anonymous: true,
    parse(raw, { report }) {
      if (!isRecord(raw)) throw new MalformedReply('a map of themes', raw);
      return Object.entries(raw).flatMap<OfferedTheme>(([name, value]) => {
        if (typeof value === 'string' && /^\/(?![/\\])/.test(value)) return [{ name, file: value, colours: [] }];
        if (Array.isArray(value) && value.every((member) => typeof member === 'string') && value.length >= MIN_THEME)
          return [{ name: value[0] || name, file: null, colours: value.slice(1) }];
        report('a malformed theme was left out');
        return [];
      });
    },
  };
}

/**
 * The emoji of Unicode as listed by an operator: shortcodes or names, and the emoji. Older files are a map, newer ones
 * have groups.
 *
 * @waiting emoji of the server in place of ours
 */
export function unicodeEmoji(): ApiCall<{ name: string; emoji: string }[]> {
  return {
    method: 'GET',
    path: '/static/emoji.json',
    anonymous: true,
    parse(raw, { report }) {
      if (!isRecord(raw)) throw new MalformedReply('a map of emoji', raw);
      return Object.entries(raw)
        .flatMap(([key, value]) => {
          if (typeof value === 'string') return [{ name: key, emoji: value }];
          return readEach(
            value,
            MAX_EMOJI,
            (item) => {
              const wire = read(EmojiWire, item);
              return wire && { name: wire.slug || wire.name, emoji: wire.emoji };
            },
            'emoji',
            report,
          );
        })
        .slice(0, MAX_EMOJI);
    },
  };
}
