import * as v from 'valibot';

/** One problem of a document. */
export interface Fault {
  /** A path such as `routes[0].path`; the empty string for the whole document. */
  field: string;
  /** The problem, as the end of a sentence that begins with the field. */
  message: string;
  /** The fix, as a sentence. */
  fix: string;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; faults: Fault[] };

/** A schema's message contains both parts of a fault; `check` separates them. */
export const says = (message: string, fix: string): string => `${message}\n${fix}`;

/** Checks a document with a schema. The value has the defaults filled in. */
export function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Checked<T> {
  const unusable = unusableNames(value);
  if (unusable.length > 0) return { ok: false, faults: unusable };
  const result = v.safeParse(schema, value, { message: typeFault });
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    faults: result.issues.map((issue) => {
      const [message = '', fix = ''] = issue.message.split('\n');
      return { field: fieldPath(...(issue.path ?? []).map(({ key }) => String(key))), message, fix };
    }),
  };
}

/** Names that valibot leaves out of a record without a word: what they stand for would be missing unnoticed. */
const UNUSABLE: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function unusableNames(value: unknown, path: readonly string[] = []): Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(UNUSABLE.includes(name) && !Array.isArray(value)
      ? [
          {
            field: fieldPath(...path, name),
            message: 'is a name that every JavaScript object has already.',
            fix: 'Choose another name.',
          },
        ]
      : []),
    ...unusableNames(part, [...path, name]),
  ]);
}

/** `routes`, `0`, `path` → `routes[0].path`; names that are not identifiers are quoted: `exposes["./a"]`. */
export function fieldPath(...parts: readonly string[]): string {
  return parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${path}["${part}"]`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
}

const TYPE_NAMES: Readonly<Record<string, string>> = { Object: 'an object', Array: 'a list', string: 'a text' };

function typeFault({ type: kind, received, expected }: v.BaseIssue<unknown>): string {
  const type = TYPE_NAMES[expected ?? ''] ?? (kind === 'literal' ? expected : `of type ${expected}`);
  return says(`is ${short(received)}, but must be ${type}.`, `Write a value that is ${type}.`);
}

/** A value as part of a sentence. */
export const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}…` : text);
