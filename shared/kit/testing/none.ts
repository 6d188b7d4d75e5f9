/** Throws with what was found, a line each; passes where that is nothing. */
export function none(found: readonly unknown[]): void {
  if (found.length > 0) throw new Error(found.map(String).join('\n'));
}
