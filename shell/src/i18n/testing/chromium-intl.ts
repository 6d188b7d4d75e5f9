import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import intlLoader from '../../../operator/build/intl-loader.ts';
import type { IntlData } from '../filled-intl.ts';

const NAMES = [
  'NumberFormat',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
  'PluralRules',
] as const;
const METHODS = [
  [Number.prototype, ['toLocaleString']],
  [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
] as const;

/** The languages that the build has data of. */
export const FILLED: readonly string[] = ['eo', 'eu', 'ga', 'oc'];
/** The constructors as the engine of the tests has them, which knows more languages. */
export const engine = Object.fromEntries(NAMES.map((name) => [name, Intl[name]])) as Pick<
  typeof Intl,
  (typeof NAMES)[number]
>;

/**
 * Makes `Intl` lack what Chromium's lacks: of the filled languages everything, but plural rules only of Occitan. What
 * it lacks is formatted in the machine's language, here German. Returns a function that undoes this, and what a test
 * added.
 */
export function likeChromium(): () => void {
  const methods = METHODS.map(([of, names]) => names.map((name) => [of, name, Reflect.get(of, name)] as const)).flat();
  for (const name of NAMES) {
    const isLacking = (tag: string) =>
      (name === 'PluralRules' ? ['oc'] : FILLED).includes(tag.toLowerCase().split('-')[0] ?? '');
    const known = (locales?: string | readonly string[]) =>
      locales === undefined ? ['de'] : [...Intl.getCanonicalLocales(locales).filter((tag) => !isLacking(tag)), 'de'];
    const supportedLocalesOf = (locales: string | readonly string[]) =>
      (engine[name] as typeof Intl.ListFormat).supportedLocalesOf(
        Intl.getCanonicalLocales(locales).filter((tag) => !isLacking(tag)),
      );
    Object.defineProperty(Intl, name, {
      configurable: true,
      writable: true,
      value: new Proxy(engine[name], {
        get: (target, key) =>
          key === 'supportedLocalesOf' ? supportedLocalesOf : (Reflect.get(target, key) as unknown),
        construct: (target, [locales, options]: [string | undefined, object | undefined]) =>
          Reflect.construct(target as never, [known(locales), options]) as object,
      }),
    });
  }
  return () => {
    for (const name of NAMES)
      Object.defineProperty(Intl, name, { value: engine[name], configurable: true, writable: true });
    for (const [of, name, value] of methods)
      Object.defineProperty(of, name, { value, configurable: true, writable: true });
  };
}

/** The files that the build writes, by language, and what it declares to the page. */
export function builtIntlData(): {
  declared: { file: string; languages: string[] };
  data: ReadonlyMap<string, string>;
} {
  const resourcePath = join(import.meta.dirname, '../filled.intl.json');
  const files = new Map<string, string>();
  const emitFile = (name: string, content: string) => files.set(name, content);
  const declared = JSON.parse(intlLoader.call({ resourcePath, emitFile }, readFileSync(resourcePath, 'utf8'))) as {
    file: string;
    languages: string[];
  };
  const data = declared.languages.map(
    (language) => [language, files.get(declared.file.replace('*', language)) ?? ''] as const,
  );
  return { declared, data: new Map(data) };
}

export const parsed = (text: string | undefined) => JSON.parse(text ?? '') as IntlData;
