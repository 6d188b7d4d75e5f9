import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Notes for translators: the only file in a folder of messages that is not a language. */
export const NOTES = 'notes';

/** The languages in a folder of messages, English first. Node 20, which teams may have, has no `globSync`. */
export function languagesIn(messages: string): string[] {
  if (!existsSync(messages)) return [];
  const languages = readdirSync(messages)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => name !== NOTES && name !== 'en');
  return ['en', ...languages.sort()];
}

/** The name of each language in the language itself, as a name begins. Node knows more of them than browsers do. */
export function namesOf(languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    languages.map((code) => {
      const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
      return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)];
    }),
  );
}

/** The share of the texts of English that each other language has, where some are missing. */
export function sharesIn(messages: string): Record<string, number> {
  const keysOf = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(join(messages, `${locale}.json`), 'utf8')) as object);
  const english = keysOf('en');
  return Object.fromEntries(
    languagesIn(messages).flatMap((locale) => {
      const own = new Set(keysOf(locale));
      const share = english.filter((key) => own.has(key)).length / english.length;
      return share < 1 ? [[locale, Math.floor(share * 100) / 100]] : [];
    }),
  );
}

/** The folder with the texts of the shared parts. */
export const partsMessages = (): string =>
  dirname(createRequire(import.meta.url).resolve('@skerry/shared/messages/en.json'));

/** Returns the languages of the shared parts. A page has no use for others. */
export const languagesOfParts = (): string[] => languagesIn(partsMessages());
