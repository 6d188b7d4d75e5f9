import type { CompiledMessages } from '../../contract/messages.ts';
import { createFormatter } from '../../i18n/formatter.ts';
import type { MessageArgs } from '../../i18n/message.ts';
import en from './messages/en.json';

export type EmojiTextKey = keyof typeof en;
export type EmojiTexts = (key: EmojiTextKey, args?: MessageArgs) => string;

/** The picker's own texts: they are loaded with it, so no first screen contains them. */
const OTHERS: Readonly<Record<string, () => Promise<{ default: CompiledMessages }>>> = {
  ar: () => import(/* webpackChunkName: "emoji-texts" */ './messages/ar.json'),
  de: () => import(/* webpackChunkName: "emoji-texts" */ './messages/de.json'),
  ja: () => import(/* webpackChunkName: "emoji-texts" */ './messages/ja.json'),
};

export const englishTexts: EmojiTexts = createFormatter('en', en);

/** The texts in a language; English if there are none or they cannot be loaded, which is reported. */
export async function loadTexts(locale: string, report: (problem: unknown) => void): Promise<EmojiTexts> {
  try {
    const own = await OTHERS[locale.split('-')[0] ?? '']?.();
    return createFormatter(locale, own ? [own.default, en] : en, (_key, problem) => report(problem));
  } catch (problem) {
    report(problem);
    return englishTexts;
  }
}
