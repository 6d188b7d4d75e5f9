/** A problem that a module's team has to fix. */
export interface Finding {
  /** The field of `module.json`, or the file (from the module's folder), with the line if there is one. */
  where: string;
  /** What is wrong, as a sentence. */
  problem: string;
  /** What to do, as a sentence. */
  fix: string;
}

/** For a console: two lines each. */
export function findingsText(findings: readonly Finding[]): string {
  return findings.map(({ where, problem, fix }) => `${where}: ${problem}\n  ${fix}`).join('\n');
}
