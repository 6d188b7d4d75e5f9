/**
 * Lookups by names that others chose. A plain object also answers for the names of its prototype (`constructor`,
 * `toString`), and those are valid ids, versions and file names.
 */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A copy without a prototype: every name is only a name, `__proto__` too, also when it is assigned to. */
export const dictionary = <T>(record: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.assign(Object.create(null) as Record<string, T>, record);
