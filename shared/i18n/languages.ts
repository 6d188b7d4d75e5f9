/** A language of the interface. */
export interface Language {
  /** BCP 47. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** All texts exist; in the other languages missing texts are English. */
  readonly isComplete: boolean;
}

const language = (
  code: string,
  name: string,
  direction: Language['direction'] = 'ltr',
  isComplete = false,
): Language => ({ code, name, direction, isComplete });

/** English and twenty-nine more (requirement SH-170), sorted by name. */
export const LANGUAGES: readonly Language[] = [
  language('ar', 'العربية', 'rtl', true),
  language('ca', 'Català'),
  language('cs', 'Čeština'),
  language('de', 'Deutsch', 'ltr', true),
  language('et', 'Eesti'),
  language('en', 'English', 'ltr', true),
  language('es', 'Español'),
  language('eo', 'Esperanto'),
  language('eu', 'Euskara'),
  language('fr', 'Français'),
  language('ga', 'Gaeilge'),
  language('he', 'עברית', 'rtl'),
  language('id', 'Bahasa Indonesia'),
  language('it', 'Italiano'),
  language('ja', '日本語', 'ltr', true),
  language('ko', '한국어'),
  language('hu', 'Magyar'),
  language('nl', 'Nederlands'),
  language('nb', 'Norsk bokmål'),
  language('oc', 'Occitan'),
  language('pl', 'Polski'),
  language('pt', 'Português'),
  language('ro', 'Română'),
  language('ru', 'Русский'),
  language('sk', 'Slovenčina'),
  language('fi', 'Suomi'),
  language('sv', 'Svenska'),
  language('uk', 'Українська'),
  language('vi', 'Tiếng Việt'),
  language('zh', '中文'),
];

export const DEFAULT_LANGUAGE = 'en';

/** Other tags of the same language. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', cmn: 'zh' };

function find(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const code = ALIASES[primary] ?? primary;
  return LANGUAGES.find((candidate) => candidate.code === code);
}

export function directionOf(locale: string): Language['direction'] {
  return find(locale)?.direction ?? 'ltr';
}

/**
 * The interface's language: the preferred one if there is one, else the browser's first complete one, else English
 * (requirement SH-169).
 *
 * @param preferred BCP 47, or empty for the browser's choice
 * @param browser `navigator.languages`
 */
export function pickLanguage(preferred: string, browser: readonly string[]): Language {
  const fallback = LANGUAGES.find(({ code }) => code === DEFAULT_LANGUAGE) as Language;
  const chosen = preferred === '' ? undefined : find(preferred);
  return chosen ?? browser.map(find).find((candidate) => candidate?.isComplete) ?? fallback;
}

/**
 * The language with the region for dates and numbers: `en` becomes `en-GB` for a browser that prefers that.
 *
 * @param code a code of `LANGUAGES`
 * @param browser `navigator.languages`
 * @returns BCP 47
 */
export function regionalTag(code: string, browser: readonly string[]): string {
  return browser.find((tag) => find(tag)?.code === code) ?? code;
}
