/** Throws with the problems, a line each, and the advice for the module's team; passes if there are none. */
export function none(found: readonly unknown[], fix: string): void {
  if (found.length > 0) throw new Error(`${found.map(String).join('\n')}\n  ${fix}`);
}
