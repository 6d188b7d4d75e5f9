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

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** The direction of a language, by its BCP 47 tag. */
export function languageDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * The first of the preferred languages that the interface has, by its language only (`de-AT` is `de`, `no` is `nb`);
 * else English.
 */
export function interfaceLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((known) => known === (language === 'no' || language === 'nn' ? 'nb' : language));
    if (found) return found;
  }
  return 'en';
}
