export const DEFAULT_LANGUAGE = 'en';
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he'];
/** Names in the language itself that Chromium lacks; CLDR lacks the last one, too. */
const OWN_NAMES: Readonly<Record<string, string>> = { eo: 'Esperanto', eu: 'Euskara', ga: 'Gaeilge', oc: 'Occitan' };
/** Other tags of the same language. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', cmn: 'zh' };

/**
 * Languages in which every supported browser formats, so that nobody has to ask it: the first question of a page takes
 * Chromium 10 ms, before the first post is drawn.
 */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'ar ca cs de en es et fi fr he hu id it ja ko nb nl pl pt ro ru sk sv uk vi zh'.split(' '),
);

/** The language of a tag: `de-AT` is `de`, `no` is `nb`. */
function codeOf(tag: string): string {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return ALIASES[primary] ?? primary;
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(codeOf(locale)) ? 'rtl' : 'ltr';
}

/**
 * The interface's language: the preferred one, else the browser's first one, else English (requirement SH-169). Only
 * languages whose texts exist are taken: a page of English texts must not say that it is French, because a screen
 * reader would read it with a French voice.
 *
 * @param preferred BCP 47, or empty for the browser's choice
 * @param browser `navigator.languages`
 * @param available codes of the languages that have texts
 */
export function pickLanguage(preferred: string, browser: readonly string[], available: readonly string[]): string {
  const wanted = preferred === '' ? browser : [preferred, ...browser];
  return wanted.map(codeOf).find((code) => available.includes(code)) ?? DEFAULT_LANGUAGE;
}

/**
 * The language that was asked for first and has no texts, or none in its script: Traditional Chinese is read in
 * Simplified. `null` if the interface is in the language that was asked for.
 *
 * @param preferred BCP 47, or empty for the browser's choice
 * @param browser `navigator.languages`
 * @param available codes of the languages that have texts
 * @returns BCP 47
 */
export function unmetLanguage(
  preferred: string,
  browser: readonly string[],
  available: readonly string[],
): string | null {
  const [first] = preferred === '' ? browser : [browser.find((tag) => codeOf(tag) === preferred) ?? preferred];
  if (first === undefined) return null;
  const code = codeOf(first);
  return available.includes(code) && scriptOf(first) === scriptOf(code) ? null : first;
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * The language with the region for dates and numbers: `en` becomes `en-GB` for a browser that prefers that.
 *
 * @param code of a language of the interface
 * @param browser `navigator.languages`
 * @returns BCP 47
 */
export function regionalTag(code: string, browser: readonly string[]): string {
  return browser.find((tag) => codeOf(tag) === code) ?? code;
}

/**
 * A tag with which `Intl` formats in that language, or in English: for a tag that is unknown to it `Intl` would take
 * the machine's language. The shell adds what Chromium lacks of the interface's languages (`fill-intl.ts`).
 */
export function intlTag(tag: string): string {
  const isKnown = EVERYWHERE.has(tag.split('-', 1)[0] ?? '') || Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  return isKnown ? tag : DEFAULT_LANGUAGE;
}

/**
 * The tag whose plural rules a language has. CLDR has no rules for Occitan. Like French, it counts zero and one as
 * singular.
 */
export function pluralTag(tag: string): string {
  return codeOf(tag) === 'oc' ? 'fr' : tag;
}

/** A language's name in the language itself, such as "Deutsch". Throws if the tag is malformed. */
export function languageName(code: string): string {
  const name = OWN_NAMES[code] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
