import { buildEmojiSet, type EmojiNames, type EmojiSet, type SourceSet } from './emoji-set.ts';
import { newestDrawn } from './newest-drawn.ts';

/** The languages with names and search words; others are searched in English. */
const NAMES = import.meta.glob(['./*.emoji.json', '!./{en,unicode}.emoji.json']);

/**
 * The unicode emoji that this system can draw, with their names in a language; English words find them too. Rejects if
 * a file cannot be loaded. The build fills the files (`emoji-loader`): in the sources they only declare their content.
 *
 * @param locale BCP 47
 */
export async function loadEmoji(locale: string): Promise<EmojiSet> {
  const own = NAMES[`./${locale.split('-')[0]}.emoji.json`];
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
