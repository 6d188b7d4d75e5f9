/**
 * Checks of data from the page or the browser's storage: what is wrong and where, `null` where a value has the shape.
 * Written by hand: the first screen needs them, and a library for them is 3 KB gzip.
 */
export interface Shape<out T> {
  (value: unknown, where: string): string | null;
  /** Only for the type. */
  readonly shaped?: T;
}

export type Shaped<S> = S extends Shape<infer T> ? T : never;

const kind =
  <T>(name: string, has: (value: unknown) => boolean): Shape<T> =>
  (value, where) =>
    has(value) ? null : `${where} should be ${name}`;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const string = kind<string>('a string', (value) => typeof value === 'string');
export const number = kind<number>('a number', (value) => typeof value === 'number');
export const unknown = kind<unknown>('anything', () => true);

export const matching = (pattern: RegExp, name: string) =>
  kind<string>(name, (value) => typeof value === 'string' && pattern.test(value));
export const text = matching(/./, 'a string that is not empty');

export const oneOf = <const T>(...values: readonly T[]): Shape<T> =>
  kind(`one of ${values.join(', ')}`, (value) => values.includes(value as T));

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, where) =>
    value === null ? null : shape(value, where);

export const list =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value, where) =>
    Array.isArray(value) ? first(value.entries(), () => item, where) : `${where} should be a list`;

export const record =
  <T>(member: Shape<T>): Shape<Record<string, T>> =>
  (value, where) =>
    isRecord(value) ? first(Object.entries(value), () => member, where) : `${where} should be an object`;

/** Unknown members are ignored. */
export const object =
  <T extends object>(members: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value, where) =>
    isRecord(value)
      ? first(
          Object.keys(members).map((name) => [name, value[name]]),
          (name) => members[name as keyof T],
          where,
        )
      : `${where} should be an object`;

/** The first problem among the members. */
function first<K>(
  members: Iterable<readonly [K, unknown]>,
  shapeOf: (name: K) => Shape<unknown>,
  where: string,
): string | null {
  for (const [name, value] of members) {
    const flaw = shapeOf(name)(value, `${where}.${String(name)}`);
    if (flaw !== null) return flaw;
  }
  return null;
}
