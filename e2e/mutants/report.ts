/** A mutant that no test found. */
export interface Survivor {
  file: string;
  line: number;
  /** The mutated source, on one line. */
  source: string;
  replacement: string;
}

/** A survivor that a person has read, and why no test should find it. */
export interface Accepted extends Omit<Survivor, 'line'> {
  reason: string;
}

export interface FileScore {
  file: string;
  found: number;
  accepted: number;
  survivors: Survivor[];
}

/** The part of Stryker's report (mutation-testing-report-schema 2) that is read here. */
export interface StrykerReport {
  files: Record<string, { source: string; mutants: StrykerMutant[] }>;
}
export interface StrykerMutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending';
  replacement?: string;
  location: { start: Position; end: Position };
}
/** Counted from 1. */
interface Position {
  line: number;
  column: number;
}

/** Mutants without a verdict (static ones, those that do not run) do not count. */
export function scoresOf(report: StrykerReport, accepted: readonly Accepted[]): FileScore[] {
  return Object.entries(report.files).map(([file, { source, mutants }]) => {
    const missed = mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => named(file, source, mutant));
    const survivors = missed.filter((survivor) => !isAccepted(survivor, accepted));
    return {
      file,
      found: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      accepted: missed.length - survivors.length,
      survivors,
    };
  });
}

/** In percent. Of nothing all is found. */
export function percent({ found, accepted, survivors }: Pick<FileScore, 'found' | 'accepted' | 'survivors'>): number {
  const all = found + accepted + survivors.length;
  return all === 0 ? 100 : ((found + accepted) / all) * 100;
}

export function total(scores: readonly FileScore[]): Omit<FileScore, 'file'> {
  return {
    found: scores.reduce((sum, { found }) => sum + found, 0),
    accepted: scores.reduce((sum, { accepted }) => sum + accepted, 0),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
}

export function isAccepted({ file, source, replacement }: Survivor, accepted: readonly Accepted[]): boolean {
  return accepted.some((one) => one.file === file && one.source === source && one.replacement === replacement);
}

/** As a person reads it. */
export function named(
  file: string,
  source: string,
  { location, replacement = '' }: Pick<StrykerMutant, 'location' | 'replacement'>,
): Survivor {
  return {
    file,
    line: location.start.line,
    source: onOneLine(cut(source, location)),
    replacement: onOneLine(replacement),
  };
}

function cut(source: string, { start, end }: StrykerMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
