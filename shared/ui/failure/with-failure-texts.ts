import type { CompiledMessages, MessagesContribution } from '../../contract/messages.ts';
import en from './messages/en.json';

// A chunk's name makes one file of these and a module's own texts, where the module names it alike.
const OTHERS: Readonly<Record<string, () => Promise<{ default: CompiledMessages }>>> = {
  ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
  de: () => import(/* webpackChunkName: "de" */ './messages/de.json'),
  ja: () => import(/* webpackChunkName: "ja" */ './messages/ja.json'),
};

/** A module's texts, with those that `failureText`, the card and the notice use. */
export function withFailureTexts(own: MessagesContribution): MessagesContribution {
  return {
    kind: 'messages',
    en: { ...en, ...own.en },
    async load(locale) {
      const [failures, texts] = await Promise.all([OTHERS[locale]?.(), own.load(locale)]);
      return { ...failures?.default, ...texts };
    },
  };
}
