import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, CompiledMessages } from '@skerry/shared/contract';
import type { Cases, Part } from '@skerry/shared/i18n';
import { skeletonOptions, type Skeleton } from './skeleton.ts';

/** A message of a file is not a text, or its ICU syntax is malformed. */
export class BrokenMessage extends Error {
  override readonly name = 'BrokenMessage';
  readonly key: string;

  constructor(key: string, problem: string) {
    super(`message "${key}": ${problem}`);
    this.key = key;
  }
}

const DATE_STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
};
const TIME_STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  short: { timeStyle: 'short' },
  medium: { timeStyle: 'medium' },
  long: { timeStyle: 'long' },
  full: { timeStyle: 'full' },
};
const NUMBER_STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
  compact: { notation: 'compact' },
};

/** A named ICU style (`{n, number, percent}`) as options of Intl. A skeleton has its own options. */
function options<T extends object>(style: unknown, named: Readonly<Record<string, T>>, fallback?: T): T | undefined {
  if (style === null || style === undefined) return fallback;
  if (typeof style === 'object') return skeletonOptions(style as Skeleton<T>);
  const found = named[String(style)];
  if (!found) throw new Error(`no style "${String(style)}"; there are ${Object.keys(named).join(', ')}`);
  return found;
}

function cases(of: Record<string, { value: MessageFormatElement[] }>): Cases {
  return Object.fromEntries(Object.entries(of).map(([name, { value }]) => [name, compact(value)]));
}

function part(element: MessageFormatElement): Part[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.argument:
      return [['arg', element.value]];
    case TYPE.number: {
      const found = options(element.style, NUMBER_STYLES);
      return [found ? ['number', element.value, found as Intl.NumberFormatOptions] : ['number', element.value]];
    }
    case TYPE.date:
      return [['date', element.value, options(element.style, DATE_STYLES, DATE_STYLES.medium)]];
    case TYPE.time:
      return [['time', element.value, options(element.style, TIME_STYLES, TIME_STYLES.short)]];
    case TYPE.select:
      return [['select', element.value, cases(element.options)]];
    case TYPE.plural:
      return [['plural', element.value, cases(element.options), element.pluralType ?? 'cardinal', element.offset]];
    case TYPE.pound:
      return [['#']];
    case TYPE.tag:
      throw new Error(`texts are plain: <${element.value}> would be lost; quote it ('<') if it is intended`);
  }
}

/** Merges neighbouring texts. */
function compact(elements: readonly MessageFormatElement[]): Part[] {
  const parts: Part[] = [];
  for (const next of elements.flatMap(part)) {
    const last = parts.at(-1);
    if (typeof next === 'string' && typeof last === 'string') parts[parts.length - 1] = last + next;
    else parts.push(next);
  }
  return parts;
}

/** @throws BrokenMessage */
export function compileMessage(key: string, source: unknown): CompiledMessage {
  if (typeof source !== 'string') throw new BrokenMessage(key, 'is not a text');
  try {
    const parts = compact(parse(source, { captureLocation: false, requiresOtherClause: true }));
    if (parts.length === 0) return '';
    const [only] = parts;
    return parts.length === 1 && typeof only === 'string' ? only : parts;
  } catch (problem) {
    throw new BrokenMessage(key, problem instanceof Error ? problem.message : String(problem));
  }
}

/** A file of messages, compiled; tests use it too. @throws BrokenMessage */
export function compileMessages(messages: Readonly<Record<string, unknown>>): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, source]) => [key, compileMessage(key, source)]));
}
