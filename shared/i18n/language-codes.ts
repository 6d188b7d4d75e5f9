/** A language of the interface. */
export interface LanguageCode {
  /** BCP 47. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /** All texts exist; in the other languages missing texts are English. */
  readonly isComplete: boolean;
}

/** English and twenty-nine more (requirement SH-170), sorted by name. Their names are elsewhere: every page has these. */
const CODES = 'ar ca cs de et en es eo eu fr ga he id it ja ko hu nl nb oc pl pt ro ru sk fi sv uk vi zh'.split(' ');
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he'];
const COMPLETE: readonly string[] = ['ar', 'de', 'en', 'ja'];

export const LANGUAGE_CODES: readonly LanguageCode[] = CODES.map((code) => ({
  code,
  direction: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr',
  isComplete: COMPLETE.includes(code),
}));

export const DEFAULT_LANGUAGE = 'en';

/** Other tags of the same language. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', cmn: 'zh' };

function find(tag: string): LanguageCode | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const code = ALIASES[primary] ?? primary;
  return LANGUAGE_CODES.find((candidate) => candidate.code === code);
}

export function directionOf(locale: string): LanguageCode['direction'] {
  return find(locale)?.direction ?? 'ltr';
}

/**
 * The interface's language: the preferred one, else the browser's first one, else English (requirement SH-169). Only
 * languages whose texts exist are taken: a page of English texts must not say that it is French, because a screen
 * reader would read it with a French voice.
 *
 * @param preferred BCP 47, or empty for the browser's choice
 * @param browser `navigator.languages`
 */
export function pickLanguage(preferred: string, browser: readonly string[]): LanguageCode {
  const fallback = LANGUAGE_CODES.find(({ code }) => code === DEFAULT_LANGUAGE) as LanguageCode;
  const wanted = preferred === '' ? browser : [preferred, ...browser];
  return wanted.map(find).find((candidate) => candidate?.isComplete) ?? fallback;
}

/**
 * The language with the region for dates and numbers: `en` becomes `en-GB` for a browser that prefers that.
 *
 * @param code a code of `LANGUAGE_CODES`
 * @param browser `navigator.languages`
 * @returns BCP 47
 */
export function regionalTag(code: string, browser: readonly string[]): string {
  return browser.find((tag) => find(tag)?.code === code) ?? code;
}

/**
 * A tag with which `Intl` formats in that language, or in English: for a tag that is unknown to it `Intl` would take
 * the machine's language. Browsers know fewer languages than the interface has (Chromium no Esperanto, no Irish). They
 * all know the complete ones, and there this asks nothing, because it is called in each row.
 */
export function intlTag(tag: string): string {
  return find(tag)?.isComplete || Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? tag : DEFAULT_LANGUAGE;
}
