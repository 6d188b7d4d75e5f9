import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

type Part<T> = Readonly<{ locale: string; data: T & Readonly<Record<string, unknown>> }>;
type Texts = Readonly<Record<string, string>>;

/** A unit with a number, by plural form. */
export type UnitForms = Readonly<Record<'long' | 'short' | 'narrow', Texts>>;

/** FormatJS's data of one language, by the constructor of `Intl` that needs them. Only the fields used here. */
export interface IntlSource {
  NumberFormat: Part<{ units: { simple: Readonly<Record<string, UnitForms & { perUnit: Texts }>> } }>;
  DateTimeFormat: Part<{ weekday: object }>;
  RelativeTimeFormat: Part<object>;
  ListFormat: Part<object>;
  DisplayNames: Part<{ types: object }>;
}

const PACKAGES: Readonly<Record<keyof IntlSource, string>> = {
  NumberFormat: 'intl-numberformat',
  DateTimeFormat: 'intl-datetimeformat',
  RelativeTimeFormat: 'intl-relativetimeformat',
  ListFormat: 'intl-listformat',
  DisplayNames: 'intl-displaynames',
};

/**
 * Reads what FormatJS publishes of a language.
 *
 * @param from a file of the package that depends on FormatJS
 */
export function readIntlSource(language: string, from: string): IntlSource {
  const { resolve } = createRequire(from);
  const parts = Object.entries(PACKAGES).map(([name, folder]) => {
    const script = readFileSync(resolve(`@formatjs/${folder}/locale-data/${language}.js`), 'utf8');
    const found: unknown[] = [];
    // A published file passes the data to a polyfill.
    runInNewContext(script, { Intl: { [name]: { __addLocaleData: (data: unknown) => found.push(data) } } });
    return [name, found[0]] as const;
  });
  return Object.fromEntries(parts) as unknown as IntlSource;
}
