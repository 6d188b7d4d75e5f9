import { isRTL } from 'react-aria-components/I18nProvider';

const FALLBACK = 'en';
/** Any script of that direction does: texts, numbers and dates go by the language. */
const SCRIPT = { rtl: 'Arab', ltr: 'Latn' } as const;

/**
 * The locale that says to React Aria what the page's `lang` and `dir` say. It derives the direction from the locale
 * alone, so a page that is turned round (English from right to left) names a script.
 *
 * @returns a BCP 47 tag; English where `language` is none.
 */
export function pageLocale(language: string, direction: string): string {
  const locale = parseLocale(language) ?? new Intl.Locale(FALLBACK);
  const wanted = direction === 'rtl' || direction === 'ltr' ? direction : null;
  if (!wanted || isRTL(locale.toString()) === (wanted === 'rtl')) return locale.toString();
  return new Intl.Locale(locale, { script: SCRIPT[wanted] }).toString();
}

function parseLocale(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    return null;
  }
}
