import { createFormatter } from '../../i18n/formatter.ts';
import { loadLanguage } from '../../i18n/language-files.ts';
import type { MessageArgs } from '../../i18n/message.ts';
// By its name, so that the declarations find it too.
import en from '@skerry/shared/messages/en.json';

export type EmojiTextKey = keyof typeof en;
export type EmojiTexts = (key: EmojiTextKey, args?: MessageArgs) => string;

const LANGUAGES = import.meta.glob(['../../messages/*.json', '!../../messages/notes.json']);

export const englishTexts: EmojiTexts = createFormatter('en', en);

/** The texts in a language; English if there are none or they cannot be loaded, which is reported. */
export async function loadTexts(locale: string, report: (problem: unknown) => void): Promise<EmojiTexts> {
  try {
    const own = await loadLanguage(LANGUAGES, locale.split('-')[0] ?? '');
    return createFormatter(locale, [own, en], (_key, problem) => report(problem));
  } catch (problem) {
    report(problem);
    return englishTexts;
  }
}
