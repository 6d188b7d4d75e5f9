import { DEFAULT_LANGUAGE, directionOf, pluralTag } from './language-codes.ts';
import { smallNumber } from './small-number.ts';
import type { Cases, MessageArgs, Part } from './message.ts';

/** The arguments do not match the message. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly code: 'ARGUMENT_MISSING' | 'ARGUMENT_TYPE' | 'NO_CASE' | 'NOT_COMPILED';

  constructor(code: MessageError['code'], detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

interface Formats {
  readonly number: (n: number, options?: Intl.NumberFormatOptions) => string;
  readonly date: (options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
  readonly plural: (type: 'cardinal' | 'ordinal') => Intl.PluralRules;
  readonly isolate: (text: string) => string;
}

/** Letters of right-to-left scripts. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Intl's objects are slow to create and fast to use: cached for each locale and set of options. */
export function makeFormats(locale: string): Formats {
  // Without a second one Intl would take the machine's language for one that it does not know.
  const locales = [locale, DEFAULT_LANGUAGE];
  const made = new Map<string, unknown>();
  const isRtl = directionOf(locale) === 'rtl';
  const once = <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
  return {
    number: (n, options) =>
      (options ? null : smallNumber(locale, n)) ??
      once(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat(locales, options)).format(n),
    date: (options) => once(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locales, options)),
    isolate: (text) => (text !== '' && (isRtl || RTL_LETTER.test(text)) ? `\u2068${text}\u2069` : text),
    plural: (type) => once(`p${type}`, () => new Intl.PluralRules([pluralTag(locale), DEFAULT_LANGUAGE], { type })),
  };
}

function argument(args: MessageArgs, name: string): unknown {
  if (!Object.hasOwn(args, name)) throw new MessageError('ARGUMENT_MISSING', name);
  return args[name];
}

/** The first of the named cases that exists. A name may come from a server, so inherited properties do not count. */
function choose(argumentName: string, cases: Cases, ...names: string[]): readonly Part[] {
  const found = [...names, 'other'].find((name) => Object.hasOwn(cases, name));
  if (found === undefined) throw new MessageError('NO_CASE', argumentName);
  return cases[found] as readonly Part[];
}

function numeric(args: MessageArgs, name: string): number {
  const value = argument(args, name);
  if (typeof value !== 'number') throw new MessageError('ARGUMENT_TYPE', `${name} is not a number`);
  return value;
}

function instant(args: MessageArgs, name: string): Date {
  const value = argument(args, name);
  const date = value instanceof Date ? value : new Date(value as string | number);
  if (Number.isNaN(date.getTime())) throw new MessageError('ARGUMENT_TYPE', `${name} is not a time`);
  return date;
}

/** The text of a compiled message. Throws `MessageError`; the formatter in `formatter.ts` catches it. */
export function formatParts(parts: readonly Part[], args: MessageArgs, formats: Formats, count?: number): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (!Array.isArray(part)) throw new MessageError('NOT_COMPILED', JSON.stringify(part));
    else if (part[0] === '#') text += formats.number(count ?? 0);
    else if (part[0] === 'arg') {
      const value = argument(args, part[1]);
      text += typeof value === 'number' ? formats.number(value) : formats.isolate(String(value ?? ''));
    } else if (part[0] === 'number') text += formats.number(numeric(args, part[1]), part[2]);
    else if (part[0] === 'date' || part[0] === 'time') text += formats.date(part[2]).format(instant(args, part[1]));
    else if (part[0] === 'select') {
      text += formatParts(choose(part[1], part[2], String(argument(args, part[1]))), args, formats);
    } else if (part[0] === 'plural') {
      const value = numeric(args, part[1]);
      const rest = value - part[4];
      text += formatParts(
        choose(part[1], part[2], `=${value}`, formats.plural(part[3]).select(rest)),
        args,
        formats,
        rest,
      );
    } else throw new MessageError('NOT_COMPILED', JSON.stringify(part));
  }
  return text;
}
