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

/** A file that a check needs is missing or malformed. Its message is the text of the finding. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly finding: Finding;

  constructor(where: string, problem: string, fix: string, cause?: unknown) {
    super(findingsText([{ where, problem, fix }]), { cause });
    this.finding = { where, problem, fix };
  }
}
