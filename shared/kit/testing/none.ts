/** Throws with what was found, a line each, and what a module's team does about it; passes where that is nothing. */
export function none(found: readonly unknown[], fix: string): void {
  if (found.length > 0) throw new Error(`${found.map(String).join('\n')}\n  ${fix}`);
}
