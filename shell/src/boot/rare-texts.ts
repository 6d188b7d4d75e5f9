import { createFormatter } from '@skerry/shared/i18n';
import type { Report } from '../services.ts';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES: Readonly<Record<string, Partial<typeof en>>> = { ar, de, en, ja };

/** The texts of what is seldom said at the start, all languages in one file: it is fetched with the first of them. */
export function rareTexts(locale: string, report: Report) {
  return createFormatter(locale, [LANGUAGES[locale.split('-')[0] ?? ''] ?? en, en], (key, problem) =>
    report(`the text ${key} cannot be shown`, problem),
  );
}

export const hasRareText = (key: string): boolean => key in en;
