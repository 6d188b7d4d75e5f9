import {
  createFormatter,
  formatCount,
  formatDate,
  formatNumber,
  formatRelativeTime,
  intlTag,
} from '@skerry/shared/i18n';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToIntl } from './filled-intl.ts';
import { builtIntlData, engine, FILLED, likeChromium, parsed } from './testing/chromium-intl.ts';

const { data } = builtIntlData();
const add = (language: string) => addToIntl(language, parsed(data.get(language)));
let restore: () => void;
beforeEach(() => {
  restore = likeChromium();
});
afterEach(() => restore());

const AT = new Date('2026-06-01T13:05:09Z');
const LATER = new Date('2026-06-03T15:05:09Z');
const NUMBERS = [0, 1, 2, 3, 7, 11, 999, 1000, 12_345, 123_456.789, 3_400_000, -5, 0.25];
/** As the page and its modules use them. */
const NUMBER_OPTIONS: readonly Intl.NumberFormatOptions[] = [
  {},
  { notation: 'compact', maximumFractionDigits: 1 },
  { style: 'percent' },
  { style: 'unit', unit: 'hour', unitDisplay: 'narrow' },
  { style: 'unit', unit: 'month', unitDisplay: 'short' },
  { style: 'unit', unit: 'day', unitDisplay: 'long' },
  { minimumFractionDigits: 1, maximumFractionDigits: 1, roundingMode: 'floor' },
];
const DATE_OPTIONS: readonly Intl.DateTimeFormatOptions[] = [
  {},
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { timeStyle: 'short' },
  { month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'long' },
  { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  { weekday: 'narrow' },
  { hour: 'numeric', minute: '2-digit' },
  { year: 'numeric', month: '2-digit', day: '2-digit' },
];
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const THINGS = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']];

describe.each(['eo', 'eu', 'ga', 'eo-DE', 'eu-ES', 'ga-IE', 'ga-GB'])(
  'an engine without %s then formats as one with it',
  (locale) => {
    beforeEach(() => add(locale.slice(0, 2)));

    test('numbers', () => {
      for (const options of NUMBER_OPTIONS)
        for (const n of NUMBERS) {
          const expected = new engine.NumberFormat(locale, options).format(n);
          expect(new Intl.NumberFormat(locale, options).format(n), JSON.stringify(options)).toBe(expected);
          expect(n.toLocaleString(locale, options)).toBe(expected);
        }
    });

    test('dates', () => {
      for (const given of DATE_OPTIONS) {
        const options = { timeZone: 'Europe/Dublin', ...given };
        const expected = new engine.DateTimeFormat(locale, options).format(AT);
        expect(new Intl.DateTimeFormat(locale, options).format(AT), JSON.stringify(given)).toBe(expected);
      }
      const days = { dateStyle: 'short', timeZone: 'UTC' } as const;
      expect(new Intl.DateTimeFormat(locale, days).formatRange(AT, LATER)).toMatch(/1.*\s–\s.*3/);
    });

    test('relative times', () => {
      for (const options of [{ numeric: 'auto' }, { style: 'narrow' }] as const)
        for (const unit of UNITS)
          for (const n of [-7, -2, -1, 0, 1, 2, 3, 11])
            expect(new Intl.RelativeTimeFormat(locale, options).format(n, unit)).toBe(
              new engine.RelativeTimeFormat(locale, options).format(n, unit),
            );
    });

    test('lists', () => {
      for (const type of ['conjunction', 'disjunction', 'unit'] as const)
        for (const things of THINGS)
          expect(new Intl.ListFormat(locale, { type }).format(things)).toBe(
            new engine.ListFormat(locale, { type }).format(things),
          );
    });

    test('names of languages and regions', () => {
      for (const code of ['de', 'en', 'eo', 'ga', 'pt-BR', 'zh-Hant', 'tlh'])
        expect(new Intl.DisplayNames([locale], { type: 'language' }).of(code)).toBe(
          new engine.DisplayNames(locale, { type: 'language' }).of(code),
        );
      expect(new Intl.DisplayNames(locale, { type: 'region' }).of('IE')).toBe(
        new engine.DisplayNames(locale, { type: 'region' }).of('IE'),
      );
      expect(new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of('xyz')).toBeUndefined();
    });
  },
);

describe('methods that format', () => {
  beforeEach(() => add('ga'));

  test('show a part of the date if the options name none', () => {
    const dates = [undefined, { timeZone: 'UTC' }, { month: 'long' }, { weekday: 'short' }] as const;
    for (const options of dates)
      expect(AT.toLocaleDateString('ga', options)).toBe(new engine.DateTimeFormat('ga', options).format(AT));
    expect(AT.toLocaleDateString('ga', { timeZone: 'UTC', hour: 'numeric' })).toMatch(/^01\/06\/2026,? 13$/);
    expect(AT.toLocaleTimeString('ga', { timeZone: 'UTC' })).toBe('13:05:09');
    expect(AT.toLocaleString('ga', { timeZone: 'UTC' })).toMatch(/2026.*13:05:09/);
    expect(AT.toLocaleString('ga', { timeStyle: undefined, dateStyle: 'long' })).toBe('1 Meitheamh 2026');
  });
});

test("dates are in the reader's own time zone, as in other languages", () => {
  add('ga');
  const clock = { timeStyle: 'short' } as const;
  for (const month of [0, 3, 6, 9]) {
    const at = new Date(2026, month, 1, 9, 30);
    expect(new Intl.DateTimeFormat('ga', clock).format(at)).toBe(new engine.DateTimeFormat('ga', clock).format(at));
  }
  expect(new Intl.DateTimeFormat('ga').resolvedOptions().timeZone).toBe(
    new engine.DateTimeFormat().resolvedOptions().timeZone,
  );
});

describe('other languages', () => {
  beforeEach(() => {
    add('ga');
    add('eo');
  });

  test("stay the engine's, with and without `new`, and so does no language", () => {
    expect(new Intl.NumberFormat('fr')).toBeInstanceOf(engine.NumberFormat);
    expect(Intl.NumberFormat('fr')).toBeInstanceOf(engine.NumberFormat);
    expect(new Intl.DateTimeFormat()).toBeInstanceOf(engine.DateTimeFormat);
    expect(new Intl.DateTimeFormat([])).toBeInstanceOf(engine.DateTimeFormat);
    expect(new Intl.DisplayNames('de', { type: 'language' }).of('ga')).toBe('Irisch');
    expect(new Intl.ListFormat(['en', 'ga']).format(['a', 'b'])).toBe('a and b');
    expect((1234.5).toLocaleString('de')).toBe('1.234,5');
    expect(AT.toLocaleDateString('de', { timeZone: 'UTC' })).toBe('1.6.2026');
    expect(new Intl.PluralRules('ga')).toBeInstanceOf(engine.PluralRules);
  });

  test('are supported as before, and the filled ones too', () => {
    const tags = ['ga-IE', 'eo', 'eu', 'fr', 'tlh'];
    expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(['ga-IE', 'eo', 'fr']);
    expect(Intl.DisplayNames.supportedLocalesOf('en')).toEqual(['en']);
    expect(['ga-IE', 'eo', 'eu', 'fr'].map(intlTag)).toEqual(['ga-IE', 'eo', 'en', 'fr']);
  });

  test('are a second choice after a filled one', () => {
    expect(new Intl.ListFormat(['eo', 'en']).format(['a', 'b'])).toBe('a kaj b');
    expect(Intl.NumberFormat(['ga', 'en']).format(1234.5)).toBe('1,234.5');
    expect(new Intl.NumberFormat(new Intl.Locale('eo').toString()).resolvedOptions().locale).toBe('eo');
  });
});

test.each(FILLED)("%s has none of the machine's words, in what views call", (language) => {
  add(language);
  const now = AT.getTime();
  const texts = [
    formatNumber(language, 12_345),
    formatCount(language, 1_234_567),
    formatDate(language, AT.toISOString()),
    ...UNITS.flatMap((unit) =>
      [-3, -1, 1, 3].map((n) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(n, unit)),
    ),
    formatRelativeTime(language, new Date(now - 3 * 3_600_000).toISOString(), now, 'long'),
    formatRelativeTime(language, new Date(now - 40 * 86_400_000).toISOString(), now),
    new Intl.ListFormat(language).format(['A', 'B', 'C']),
    createFormatter(language, { at: [['date', 'at', { dateStyle: 'full' }]] })('at', { at: AT }),
    new Intl.DisplayNames(language, { type: 'language' }).of('de') ?? '',
  ];
  expect(
    texts.filter((text) => /\b(?:vor|und|Juni|Montag|Tagen?|Mio|Deutsch|ago|June|yesterday|and)\b/.test(text)),
  ).toEqual([]);
  expect(texts).not.toContain('');
});

test('Occitan has words of its own for dates, times and lists', () => {
  add('oc');
  const auto = new Intl.RelativeTimeFormat('oc', { numeric: 'auto' });
  expect([auto.format(-1, 'day'), auto.format(-3, 'hour'), auto.format(-1, 'hour'), auto.format(2, 'week')]).toEqual([
    'ièr',
    'fa 3 oras',
    'fa 1 ora',
    'd’aquí a 2 setmanas',
  ]);
  expect(formatDate('oc', '2026-06-01T12:00:00Z', 'date')).toBe('1 de junh 2026');
  expect(auto.format(-1, 'quarter')).toMatch(/trimestre/);
  expect(new Intl.ListFormat('oc').format(['a', 'b', 'c'])).toBe('a, b e c');
  expect(new Intl.ListFormat('oc', { type: 'disjunction' }).format(['a', 'b'])).toBe('a o b');
  expect(formatNumber('oc', 12_345.5)).toBe('12\u202f345,5');
});

test("Occitan counts as French does, also where the machine's language has other forms", () => {
  const forms = () => [0, 1, 2].map((n) => new Intl.PluralRules('oc').select(n));
  expect(forms()).toEqual(['other', 'one', 'other']);
  add('oc');
  expect(forms()).toEqual(['one', 'one', 'other']);
  const text = createFormatter('oc', { n: [['plural', 'n', { one: ['ora'], other: ['oras'] }, 'cardinal', 0]] });
  expect([0, 1, 2, 1_000_000].map((n) => text('n', { n }))).toEqual(['ora', 'ora', 'oras', 'oras']);
});

test('what the data leave out is shown as a code or an offset', () => {
  add('ga');
  expect(new Intl.NumberFormat('ga', { style: 'currency', currency: 'EUR' }).format(12.5)).toMatch(/^EUR.12\.50$/);
  expect(new Intl.DisplayNames('ga', { type: 'currency' }).of('EUR')).toBe('EUR');
  const zone = { timeZone: 'Europe/Dublin', hour: 'numeric', timeZoneName: 'long' } as const;
  expect(new Intl.DateTimeFormat('ga', zone).format(AT)).toMatch(/MAG\+0?1|GMT\+0?1/);
});
