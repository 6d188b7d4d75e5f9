import { buildEmojiSet, type EmojiNames, type EmojiSet, type SourceSet } from './emoji-set.ts';
import declared from './names.emoji.json';
import { newestDrawn } from './newest-drawn.ts';

/** The build writes it: `file` is the address of a language's names, with `*` in place of the language. */
const others = declared as unknown as { file: string; languages: readonly string[] };

/**
 * The unicode emoji that this system can draw, with their names in a language; English words find them too. Rejects if
 * a file cannot be loaded. The build writes the content of the files (`emoji-loader`).
 *
 * @param locale BCP 47
 */
export async function loadEmoji(locale: string): Promise<EmojiSet> {
  const [language = ''] = locale.split('-');
  const [set, english, own] = await Promise.all([
    import(/* webpackChunkName: "emoji-names" */ './unicode.emoji.json'),
    import(/* webpackChunkName: "emoji-names" */ './en.emoji.json'),
    others.languages.includes(language) ? fetchNames(language) : undefined,
  ]);
  return buildEmojiSet(
    set.default as unknown as SourceSet,
    english.default as unknown as EmojiNames,
    own,
    newestDrawn(document),
  );
}

async function fetchNames(language: string): Promise<EmojiNames> {
  const url = __webpack_public_path__ + others.file.replace('*', language);
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return (await answer.json()) as EmojiNames;
}
