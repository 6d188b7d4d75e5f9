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
