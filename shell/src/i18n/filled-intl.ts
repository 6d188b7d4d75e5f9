import { DateTimeFormat } from '@formatjs/intl-datetimeformat';
import { DisplayNames } from '@formatjs/intl-displaynames';
import ListFormat from '@formatjs/intl-listformat';
import { NumberFormat } from '@formatjs/intl-numberformat';
import RelativeTimeFormat from '@formatjs/intl-relativetimeformat';
import { pluralTag } from '@skerry/shared/i18n';
import { engineZones } from './engine-zones.ts';

const FORMATJS = { NumberFormat, DateTimeFormat, RelativeTimeFormat, ListFormat, DisplayNames };

/** One language's data, as FormatJS publishes them. */
export type IntlData = {
  readonly [Name in keyof typeof FORMATJS]: Parameters<(typeof FORMATJS)[Name]['__addLocaleData']>[0];
};

/** The locales and the options, as a page passes them. */
type Args = readonly unknown[];
interface Format {
  prototype: object;
  supportedLocalesOf(locales: string, options?: object): string[];
}

/**
 * Adds a language to the page's `Intl`. FormatJS formats in that language only; all others, and a call without a
 * language, stay the browser's. FormatJS's own `polyfill-force` would replace the browser's formats for all languages.
 */
export function addToIntl(language: string, data: IntlData): void {
  const isFilled = ([locales]: Args) => languageOf(locales) === language;
  // Each call has its own type of data.
  NumberFormat.__addLocaleData(data.NumberFormat);
  DateTimeFormat.__addLocaleData(data.DateTimeFormat);
  RelativeTimeFormat.__addLocaleData(data.RelativeTimeFormat);
  ListFormat.__addLocaleData(data.ListFormat);
  DisplayNames.__addLocaleData(data.DisplayNames);
  const { DateTimeFormat: BrowserDates, PluralRules: BrowserPlurals } = Intl;
  DateTimeFormat.tzData = engineZones(BrowserDates);
  DateTimeFormat.getDefaultTimeZone = () => new BrowserDates().resolvedOptions().timeZone;

  for (const name of Object.keys(FORMATJS) as (keyof typeof FORMATJS)[])
    replace(
      Intl,
      name,
      withLanguage(Intl[name], isFilled, (...args) => Reflect.construct(FORMATJS[name], args)),
    );
  // FormatJS asks the browser for plural rules.
  if (BrowserPlurals.supportedLocalesOf(language).length === 0) {
    const make = (_: unknown, options: unknown) =>
      new BrowserPlurals(pluralTag(language), options as Intl.PluralRulesOptions);
    replace(Intl, 'PluralRules', withLanguage(BrowserPlurals, isFilled, make));
  }
  addToMethods(isFilled);
}

/** The language of the first tag. */
function languageOf(locales: unknown): string | undefined {
  const first: unknown = Array.isArray(locales) ? locales[0] : locales;
  return first === undefined ? undefined : String(first).toLowerCase().split('-')[0];
}

/** A constructor of `Intl` that makes other objects for one language. */
function withLanguage<T extends Format>(
  browsers: T,
  isFilled: (args: Args) => boolean,
  make: (...args: Args) => object,
): T {
  const supportedLocalesOf = (locales: string | readonly string[], options?: object) =>
    Intl.getCanonicalLocales(locales).filter(
      (tag) => isFilled([tag]) || browsers.supportedLocalesOf(tag, options).length > 0,
    );
  return new Proxy(browsers, {
    get: (target, key, receiver) =>
      key === 'supportedLocalesOf' ? supportedLocalesOf : (Reflect.get(target, key, receiver) as unknown),
    construct: (target, args: Args, made) =>
      isFilled(args) ? make(...args) : (Reflect.construct(target as never, args, made) as object),
    apply: (target, self, args: Args) =>
      isFilled(args) ? make(...args) : (Reflect.apply(target as never, self, args) as unknown),
  });
}

const DAY = ['weekday', 'year', 'month', 'day'];
const TIME = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];
const DAY_SHOWN = { year: 'numeric', month: 'numeric', day: 'numeric' };
const TIME_SHOWN = { hour: 'numeric', minute: 'numeric', second: 'numeric' };

type Options = Readonly<Record<string, unknown>>;

/** The methods of numbers and dates that format do not look at the page's `Intl`. */
function addToMethods(isFilled: (args: Args) => boolean): void {
  const add = <T extends object>(
    prototype: T,
    name: keyof T & string,
    format: (value: T, locales: string, options?: Options) => string,
  ) => {
    const browsers = prototype[name] as (...args: Args) => string;
    replace(prototype, name, function toLocaleText(this: T, locales?: unknown, options?: Options) {
      return isFilled([locales]) ? format(this, locales as string, options) : browsers.call(this, locales, options);
    });
  };
  /** Shows what the options name, or `shown` if they name none of the parts. */
  const dated =
    (parts: readonly string[], shown: Options) =>
    (date: Date, locales: string, options: Options = {}) => {
      const isChosen = [...parts, 'dateStyle', 'timeStyle'].some((part) => options[part] !== undefined);
      return new Intl.DateTimeFormat(locales, isChosen ? options : { ...options, ...shown }).format(date);
    };
  add(Number.prototype, 'toLocaleString', (value, locales, options) =>
    new Intl.NumberFormat(locales, options).format(value.valueOf()),
  );
  add(Date.prototype, 'toLocaleDateString', dated(DAY, DAY_SHOWN));
  add(Date.prototype, 'toLocaleTimeString', dated(TIME, TIME_SHOWN));
  add(Date.prototype, 'toLocaleString', dated([...DAY, ...TIME], { ...DAY_SHOWN, ...TIME_SHOWN }));
}

function replace(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, writable: true, configurable: true, enumerable: false });
}
