import { LANGUAGE_CODES, type LanguageCode } from './language-codes.ts';

/** A language of the interface, as it is offered to people. */
export interface Language extends LanguageCode {
  /** In the language itself. */
  readonly name: string;
}

/** By code. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'العربية',
  ca: 'Català',
  cs: 'Čeština',
  de: 'Deutsch',
  et: 'Eesti',
  en: 'English',
  es: 'Español',
  eo: 'Esperanto',
  eu: 'Euskara',
  fr: 'Français',
  ga: 'Gaeilge',
  he: 'עברית',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  hu: 'Magyar',
  nl: 'Nederlands',
  nb: 'Norsk bokmål',
  oc: 'Occitan',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  fi: 'Suomi',
  sv: 'Svenska',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh: '中文',
};

export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((language) => ({
  ...language,
  name: NAMES[language.code] ?? language.code,
}));
