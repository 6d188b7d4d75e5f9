/** Schemas that say what is wrong and how to fix it. */
import * as v from 'valibot';
import { says, short } from './fault.ts';
import { nearest } from './nearest.ts';

/** An object with exactly these fields. */
export function closed<T extends v.ObjectEntries>(entries: T) {
  const known = Object.keys(entries);
  return v.strictObject(entries, ({ expected, received, path }) => {
    const name = String(path?.at(-1)?.key ?? '');
    if (expected === 'Object') return says(`is ${short(received)}, but must be an object.`, 'Write an object.');
    if (expected !== 'never') return says('is missing.', `Add "${name}".`);
    const meant = nearest(name, known);
    return says(
      'is not a field the contract knows.',
      meant === undefined
        ? `Remove it. Known here: ${known.join(', ')}.`
        : `Did you mean "${meant}"? If not, remove it.`,
    );
  });
}

/** A text of one form. `form` names it: "a path such as /tag/:tag". */
export function matching<T extends string = string>(pattern: RegExp, form: string): v.GenericSchema<T> {
  const schema = v.pipe(
    v.string(),
    v.regex(pattern, ({ received }) =>
      says(`is ${short(received)}, which is not ${form}.`, `Write ${form} (${pattern.source}).`),
    ),
  );
  return schema as unknown as v.GenericSchema<T>;
}

/** One of a closed list of words. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return v.picklist(words, ({ received }) => {
    const meant = nearest(received.slice(1, -1), words);
    return says(
      `is ${short(received)}, which is not one of the values it can have.`,
      `${meant === undefined ? '' : `Did you mean "${meant}"? `}Use one of: ${words.join(', ')}.`,
    );
  });
}

/** What a variant says of an entry whose kind is none of `kinds`. `problem` ends a sentence that begins with the kind. */
export const noKind =
  (problem: string, kinds: readonly string[]) =>
  ({ received, expected }: v.VariantIssue): string =>
    expected === 'Object'
      ? says(`is ${short(received)}, but must be an object.`, 'Write an object.')
      : says(`is ${short(received)}, which ${problem}.`, `Use one of: ${kinds.join(', ')}.`);

/** A list without repetitions. */
export function distinct<T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(item),
    v.check((items) => new Set(items).size === items.length, says('names something twice.', 'Name each once.')),
  );
}

/** A list that may be left out if it is empty. */
export const list = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), () => []);

/**
 * One of several kinds of entry, each with a field of its own as its name here, so that a fault concerns the kind that
 * was meant.
 */
export function byField<const T extends Record<string, v.GenericSchema>>(kinds: T) {
  const names = Object.keys(kinds);
  const any = v.union(
    Object.values(kinds),
    says(`has none of the fields ${names.join(', ')}.`, `Write one of: ${names.join(', ')}.`),
  );
  return v.lazy((input): v.GenericSchema<v.InferInput<T[keyof T]>, v.InferOutput<T[keyof T]>> => {
    const [first, ...more] = names.filter(
      (name) => typeof input === 'object' && input !== null && Object.hasOwn(input, name),
    );
    const kind = first === undefined ? any : more.length > 0 ? oneKind([first, ...more]) : kinds[first];
    return kind as v.GenericSchema<v.InferInput<T[keyof T]>, v.InferOutput<T[keyof T]>>;
  });
}

const oneKind = (names: readonly string[]) =>
  v.custom(() => false, says(`has ${names.join(' and ')}, and may have one of them.`, 'Write one entry for each.'));
