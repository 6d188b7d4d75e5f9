/**
 * Tolerant parts of wire schemas: a member that is missing or of a wrong type gets its default; only what identifies an
 * entity is required.
 */
import * as v from 'valibot';
import { safeHandle } from '../rules/safe-handle.ts';
import { cutMarks, withoutBidi } from '../rules/foreign-text.ts';

/** Longest text of one member that is kept, in UTF-16 units: of markup and sources, of plain texts, of names. */
const MAX_TEXT = 500_000;
const MAX_WORDS = 50_000;
const MAX_NAME = 2_000;
const EPOCH = '1970-01-01T00:00:00.000Z';

export type Report = (problem: string) => void;

const string = v.string();
/** Cut, and without lone surrogates: no address and no text encoder accepts them. */
const upTo = (most: number) =>
  v.pipe(
    string,
    v.transform((value) => value.slice(0, most).toWellFormed()),
  );
const cutString = upTo(MAX_TEXT);
/** Of a text that is drawn as it is: without controls of direction, which would turn what is beside it. */
export const drawn = v.transform((value: string) => cutMarks(withoutBidi(value)).text);
const plain = (most: number) => v.pipe(upTo(most), drawn);

/** An id: a string, or a safe integer from servers that send numbers. Never empty. */
export const id = v.pipe(
  v.union([string, v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value).toWellFormed()),
  v.minLength(1),
  v.maxLength(500),
);
/** Akkoma's id of an existing entity that it does not know. */
export const GHOST = '_';
/** As `id`, but absent or null is null. */
export const ghostOrId = v.fallback(v.nullable(id), null);
/** As `id`, but absent, null or a ghost is null. */
export const idOrNull = v.fallback(
  v.nullable(
    v.pipe(
      id,
      v.transform((value) => (value === GHOST ? null : value)),
    ),
  ),
  null,
);
/** A source or an address. What is drawn as it is, is a `name` or `words`. */
export const text = v.fallback(cutString, '');
/** Markup that is cut ends with a sign of that, and never within a tag: the sign would be a part of it. */
const cutMarkup = (value: string): string => {
  if (value.length <= MAX_TEXT) return value.toWellFormed();
  const kept = value.slice(0, MAX_TEXT - 1);
  const tag = kept.lastIndexOf('<');
  return `${(tag > kept.lastIndexOf('>') ? kept.slice(0, tag) : kept).toWellFormed()}…`;
};
export const markup = v.fallback(v.pipe(string, v.transform(cutMarkup)), '');
export const textOrNull = v.fallback(
  v.nullable(
    v.pipe(
      cutString,
      v.transform((value) => value || null),
    ),
  ),
  null,
);
/** A plain text. `name`: of a line or a few. */
export const name = v.fallback(plain(MAX_NAME), '');
export const words = v.fallback(plain(MAX_WORDS), '');
const orNull = (most: number) =>
  v.fallback(
    v.nullable(
      v.pipe(
        plain(most),
        v.transform((value) => value || null),
      ),
    ),
    null,
  );
export const nameOrNull = orNull(MAX_NAME);
export const wordsOrNull = orNull(MAX_WORDS);
/** A name that must be there. */
export const requiredName = v.pipe(plain(MAX_NAME), v.minLength(1));
/** A user's name, with the host or without: its characters cannot pass for others that mean something. */
export const handle = v.fallback(v.pipe(plain(MAX_NAME), v.transform(safeHandle)), '');
export const flag = v.fallback(v.boolean(), false);
/** `undefined` if the server did not send it. */
export const maybeFlag = v.fallback(v.optional(v.boolean()), undefined);
/** Largest count that is believed: every view has room for it. */
const MAX_COUNT = 999_999_999_999;
/** Servers send some as strings. */
const amount = v.pipe(
  v.union([v.number(), v.pipe(string, v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.finite(),
  v.transform((value) => Math.min(MAX_COUNT, Math.trunc(value))),
);
/** A count: never negative, never a fraction. */
export const count = v.fallback(
  v.pipe(
    amount,
    v.transform((value) => Math.max(0, value)),
  ),
  0,
);
export const countOrNull = v.fallback(v.nullable(v.pipe(amount, v.minValue(0))), null);
export const numberOrNull = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null);
/** ISO 8601: browsers accept many other formats as dates, each in its own way. */
const isoDate = v.pipe(
  string,
  v.maxLength(40),
  v.check((value) => /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(value) && !Number.isNaN(Date.parse(value))),
);
/** ISO 8601, or the epoch. */
export const date = v.fallback(isoDate, EPOCH);
export const dateOrNull = v.fallback(v.nullable(isoDate), null);
/** The names of an array. */
export const texts = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.flatMap((value) => read(plain(MAX_NAME), value) ?? [])),
  ),
  [],
);
/** The valid ids of an array. */
export const ids = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.flatMap((value) => read(id, value) ?? [])),
  ),
  [],
);
export const unknown = v.optional(v.unknown());

/** An object, or `{}` if there is none: its members have defaults. */
export function part<const E extends v.ObjectEntries>(entries: E) {
  const schema = v.object(entries);
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => v.parse(schema, isRecord(value) ? value : {})),
    ),
    {},
  );
}

/** The members of an object by a schema, `null` if required ones are missing. */
export function read<const S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, raw);
  return result.success ? result.output : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A host name, `null` if it is malformed. */
export function readHost(raw: unknown): string | null {
  return typeof raw === 'string' && raw !== '' && raw.length <= 300 ? withoutBidi(cutMarks(raw).text) : null;
}

/** One for all: thousands of statuses have neither attachments nor mentions, reactions or emoji. Frozen, so it lasts. */
const NONE = Object.freeze([]) as readonly never[] as never[];

/**
 * The readable items of what should be an array, at most `max`. What is unreadable or beyond `max` is reported, as of
 * this `kind`; `null` means a deleted item and is not.
 */
export function readEach<T>(
  raw: unknown,
  max: number,
  readOne: (item: unknown) => T | null,
  kind: string,
  report?: Report,
): T[] {
  if (!Array.isArray(raw) || raw.length === 0) return NONE;
  const items: readonly unknown[] = raw.slice(0, max);
  // An array that grows by `push` keeps room for sixteen more items, in each of thousands of statuses.
  const all = items.map((item) => readOne(item));
  const found = all.filter((one) => one !== null);
  const lost = all.filter((one, index) => one === null && items[index] !== null).length;
  if (lost === 1) report?.(`a malformed ${kind} was left out of a list`);
  else if (lost > 1) report?.(`${lost} malformed items (${kind}) were left out of a list`);
  if (raw.length > max) report?.(`a list (${kind}) was cut after ${max} of ${raw.length}`);
  return found.length < all.length ? found : (all as T[]);
}
