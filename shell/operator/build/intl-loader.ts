import { createHash } from 'node:crypto';
import { readIntlSource } from './intl-source.ts';
import { occitan } from './occitan.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
  emitFile(name: string, content: string): void;
}

const NO_NAMES = { long: {}, short: {}, narrow: {} };

/**
 * Writes FormatJS's data of each declared language into a file: they are published as scripts that have everything
 * twice. `*.intl.json` declares the languages only; the result adds where the files are.
 */
export default function intlLoader(this: LoaderContext, source: string): string {
  const { languages } = JSON.parse(source) as { languages: string[] };
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resourcePath } = this;
  const texts = languages.map((language) => [language, JSON.stringify(intlData(language, resourcePath))] as const);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- as above
  for (const [language, text] of texts) this.emitFile(`intl.${language}.${hash}.json`, text);
  return JSON.stringify({ languages, file: `intl.*.${hash}.json` });
}

/** The data without the names of currencies and time zones, a third: codes and offsets are shown instead. */
function intlData(language: string, from: string) {
  const own = readIntlSource(language, from);
  const source = language === 'oc' ? occitan(own, readIntlSource('fr', from)) : own;
  const { NumberFormat: numbers, DateTimeFormat: dates, DisplayNames: names } = source;
  return {
    ...source,
    NumberFormat: { ...numbers, data: { ...numbers.data, currencies: {} } },
    DateTimeFormat: { ...dates, data: { ...dates.data, timeZoneName: {} } },
    DisplayNames: { ...names, data: { ...names.data, types: { ...names.data.types, currency: NO_NAMES } } },
  };
}
