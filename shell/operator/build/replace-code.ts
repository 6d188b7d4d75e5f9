/** A piece of a library's file: from its first characters up to those that follow it, and what is in its place. */
export interface Replacement {
  readonly from: string;
  /** Not part of the piece. */
  readonly until: string;
  readonly by: string;
}

/**
 * Replaces pieces of a library's file. Fails where one does not begin exactly once: the library is built in another way
 * then, and its table has to be looked at. `table`: the file with the pieces, for that message.
 */
export function replaceCode(source: string, table: string, pieces: readonly Replacement[]): string {
  return pieces.reduce((code, { from, until, by }) => {
    const start = code.indexOf(from);
    const end = code.indexOf(until, start + from.length);
    if (start < 0 || end < 0 || code.includes(from, start + 1))
      throw new Error(`The library is built in another way now: look at "${from}" in shell/operator/build/${table}`);
    return code.slice(0, start) + by + code.slice(end);
  }, source);
}
