import type { MessagesContribution } from '../../contract/messages.ts';
import { loadLanguage } from '../../i18n/language-files.ts';
import en from '../../messages/en.json';

const LANGUAGES = import.meta.glob(['../../messages/*.json', '!../../messages/notes.json']);

/** A module's texts, with those that `failureText`, the card and the notice use. */
export function withFailureTexts(own: MessagesContribution): MessagesContribution {
  return {
    kind: 'messages',
    en: { ...en, ...own.en },
    async load(locale) {
      const [failures, texts] = await Promise.all([loadLanguage(LANGUAGES, locale), own.load(locale)]);
      return { ...failures, ...texts };
    },
  };
}
