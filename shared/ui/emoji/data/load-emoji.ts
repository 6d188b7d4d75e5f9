import { buildEmojiSet, type EmojiNames, type EmojiSet, type SourceSet } from './emoji-set.ts';
import { newestDrawn } from './newest-drawn.ts';

/** Names and search words in each language with texts but English: what the build makes of that file's name. */
const NAMES = import.meta.glob(['../../../messages/*.json', '!../../../messages/{en,notes}.json'], { query: '?emoji' });

/**
 * The unicode emoji that this system can draw, with their names in a language; English words find them too. Rejects if
 * a file cannot be loaded. The build writes the content of the files (`emoji-loader`).
 *
 * @param locale BCP 47
 */
export async function loadEmoji(locale: string): Promise<EmojiSet> {
  const own = NAMES[`../../../messages/${locale.split('-')[0]}.json`];
  const [set, english, names] = await Promise.all([
    import(/* webpackChunkName: "emoji-names" */ './unicode.emoji.json'),
    import(/* webpackChunkName: "emoji-names" */ './en.emoji.json'),
    own?.(),
  ]);
  const source = set.default as unknown as SourceSet;
  return buildEmojiSet(
    source,
    english.default as unknown as EmojiNames,
    (names as { default: EmojiNames } | undefined)?.default,
    newestDrawn(document),
  );
}
