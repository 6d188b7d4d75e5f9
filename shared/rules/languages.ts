/** Languages of the interface: English, and 29 that load on demand. */
export const LANGUAGES = [
  'en',
  'ar',
  'ca',
  'cs',
  'de',
  'eo',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'ga',
  'he',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'oc',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sv',
  'uk',
  'vi',
  'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language alone of a tag such as `de-AT`; all kinds of Norwegian are one. */
function bare(tag: string): string {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return language === 'no' || language === 'nn' ? 'nb' : language;
}

/** Codes that name no language: undetermined, not coded, without words. */
const NO_LANGUAGE = ['und', 'mis', 'zxx'];

/** The code of a text's language if none of the reader's languages is the same. `null` also if it is not known. */
export function foreignLanguage(language: string | null, readers: readonly string[]): string | null {
  const code = bare(language ?? '');
  const isKnown = /^[a-z]{2,3}$/.test(code) && !NO_LANGUAGE.includes(code);
  return isKnown && !readers.some((tag) => bare(tag) === code) ? code : null;
}

/**
 * The first of the preferred languages that the interface has, by its language only (`de-AT` is `de`, `no` is `nb`);
 * else English.
 */
export function interfaceLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => known === bare(tag));
    if (found) return found;
  }
  return 'en';
}
