import type { IntlSource, UnitForms } from './intl-source.ts';

/**
 * Singulars and short forms of the units: CLDR has their plurals only. A month's short form is its name, as the letter
 * is a minute's.
 */
const UNITS = {
  second: ['segonda', 's'],
  minute: ['minuta', 'min'],
  hour: ['ora', 'h'],
  day: ['jorn', 'j'],
  week: ['setmana', 'set.'],
  month: ['mes', 'mes'],
  year: ['annada', 'a'],
} as const;
type Unit = keyof typeof UNITS;

/** The last one, the current one, the next one. */
const NEAR: Readonly<Record<Unit, Readonly<Record<string, string>>>> = {
  second: { 0: 'ara' },
  minute: { 0: 'aquesta minuta' },
  hour: { 0: 'aquesta ora' },
  day: { '-1': 'ièr', 0: 'uèi', 1: 'deman' },
  week: { '-1': 'la setmana passada', 0: 'aquesta setmana', 1: 'la setmana que ven' },
  month: { '-1': 'lo mes passat', 0: 'aqueste mes', 1: 'lo mes que ven' },
  year: { '-1': 'l’an passat', 0: 'ongan', 1: 'l’an que ven' },
};
/** From Sunday. CLDR has English letters; most days begin with the same one. */
const NARROW_WEEKDAYS = ['dg', 'dl', 'dm', 'dc', 'dj', 'dv', 'ds'];

/**
 * The formats of Occitan. CLDR has begun the language only: names of months, days and units. All else there is the
 * root's, which is partly English. So numbers and the order of dates are those of French, which most of its readers
 * know, with the words above; names of languages are French.
 *
 * @param own CLDR's data of Occitan
 */
export function occitan(own: IntlSource, french: IntlSource): IntlSource {
  const { weekday, month, dayPeriods, dayPeriodRules } = own.DateTimeFormat.data;
  const simple = { ...french.NumberFormat.data.units.simple };
  const relative: Record<string, unknown> = {};
  for (const unit of Object.keys(UNITS) as Unit[]) {
    const [one, short] = UNITS[unit];
    const other = own.NumberFormat.data.units.simple[unit]?.long.other ?? '';
    const forms: UnitForms = {
      long: { one: `{0} ${one}`, other },
      short: { other: `{0} ${short}` },
      narrow: { other: `{0}${short}` },
    };
    simple[unit] = { ...forms, perUnit: {} };
    for (const [style, key] of [
      ['long', unit],
      ['short', `${unit}-short`],
      ['narrow', `${unit}-narrow`],
    ] as const)
      relative[key] = {
        ...NEAR[unit],
        past: filled(forms[style], (text) => `fa ${text}`),
        future: filled(forms[style], (text) => `d’aquí a ${text}`),
      };
  }
  const { NumberFormat: numbers, DateTimeFormat: dates, ListFormat: lists, ...rest } = french;
  const source = {
    ...rest,
    NumberFormat: { ...numbers, data: { ...numbers.data, units: { ...numbers.data.units, simple } } },
    DateTimeFormat: {
      ...dates,
      data: {
        ...dates.data,
        month,
        weekday: { ...weekday, narrow: NARROW_WEEKDAYS },
        dayPeriods,
        dayPeriodRules,
      },
    },
    RelativeTimeFormat: { ...french.RelativeTimeFormat, data: { ...french.RelativeTimeFormat.data, ...relative } },
    ListFormat: { ...lists, data: inWords(lists.data) },
  };
  return Object.fromEntries(
    Object.entries(source).map(([name, entry]) => [name, { ...entry, locale: 'oc' }]),
  ) as unknown as IntlSource;
}

const filled = (forms: Readonly<Record<string, string>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, change(text)]));

/** French "et" and "ou" between things are "e" and "o". */
const inWords = (lists: unknown): IntlSource['ListFormat']['data'] =>
  JSON.parse(JSON.stringify(lists).replaceAll('} et {', '} e {').replaceAll('} ou {', '} o {')) as never;
