import { absolute, type Core } from '../core.ts';
import type { EmojiRow } from '../db/rows.ts';

export interface EmojiJson {
  shortcode: string;
  url: string;
  static_url: string;
  visible_in_picker: boolean;
}

export const emojiByCode = (core: Core, shortcode: string): EmojiRow | undefined =>
  core.db.get<EmojiRow>('SELECT * FROM emojis WHERE shortcode = :shortcode', { shortcode });

/** The custom emoji whose `:shortcode:` is in one of the texts. */
export function emojisIn(core: Core, ...texts: string[]): EmojiJson[] {
  const codes = new Set(texts.flatMap((text) => [...text.matchAll(/:([\w+-]+):/g)].map((match) => match[1] ?? '')));
  return [...codes].flatMap((shortcode) => {
    const row = emojiByCode(core, shortcode);
    const url = row ? absolute(core, row.path) : '';
    return row ? [{ shortcode, url, static_url: url, visible_in_picker: false }] : [];
  });
}
