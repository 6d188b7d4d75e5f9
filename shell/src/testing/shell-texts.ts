import { createFormatter, loadLanguage, type MessageReport } from '@skerry/shared/i18n';
import { compileMessages } from '../../operator/messages/compile.ts';
import { messages } from '../i18n/messages.ts';

/** The shell's texts in a language, English where it has none. */
export async function shellTexts(locale = 'en', report?: MessageReport) {
  const own = (await loadLanguage(import.meta.glob('../../messages/*.json'), locale)) as Record<string, string>;
  return createFormatter(locale, [own, messages.en as Record<string, string>].map(compileMessages), report);
}
