import { isRTL } from 'react-aria-components/I18nProvider';

const FALLBACK = 'en';
/** Any script of that direction works: texts, numbers and dates depend on the language. */
const SCRIPT = { rtl: 'Arab', ltr: 'Latn' } as const;

/**
 * The locale for React Aria that matches the page's `lang` and `dir`. React Aria derives the direction from the locale
 * alone, so for a reversed page (English from right to left) it names a script.
 *
 * @returns a BCP 47 tag; English if `language` is malformed.
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
