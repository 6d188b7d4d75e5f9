import type { CompiledMessages, MessagesContribution } from '../../contract/messages.ts';
import en from './messages/en.json';

const OTHERS: Readonly<Record<string, () => Promise<{ default: CompiledMessages }>>> = {
  ar: () => import('./messages/ar.json'),
  de: () => import('./messages/de.json'),
  ja: () => import('./messages/ja.json'),
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
