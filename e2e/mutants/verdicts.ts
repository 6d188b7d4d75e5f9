import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument.ts';
import type { StrykerReport } from './report.ts';

/** What the threads told, a line each: the test file, what happened, and to which mutants. */
export interface Told {
  file: string;
  what: string;
  mutants: string[];
}

export function toldIn(directory: string): Told[] {
  const file = join(directory, 'told');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [test = '', what = '', mutants = ''] = line.split('\t');
      return { file: test, what, mutants: mutants.split(' ') };
    });
}

/** Tests that were asked of no mutant, by file and title, and why. */
export function leftOut(told: readonly Told[], longestMs: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const {
    file,
    what,
    mutants: [ms, ...title],
  } of told) {
    const name = `${file} ${title.join(' ')}`;
    if (what === 'broken') found.set(name, 'it fails as it is');
    if (what === 'slow' && Number(ms) > longestMs) found.set(name, `it takes ${ms} ms`);
  }
  return found;
}

/** Mutants that only loading the code meets have no verdict: the code is loaded once for all of them. */
export function reportOf(
  sources: Record<string, string>,
  mutants: readonly Mutant[],
  told: readonly Told[],
  found: ReadonlySet<string>,
): StrykerReport {
  const met = new Set(told.filter(({ what }) => what === 'met').flatMap((line) => line.mutants));
  const seen = new Set(told.filter(({ what }) => what === 'seen').flatMap((line) => line.mutants));
  const status = (id: string) => {
    if (found.has(id)) return 'Killed';
    if (met.has(id)) return 'Survived';
    return seen.has(id) ? 'Ignored' : 'NoCoverage';
  };
  return {
    files: Object.fromEntries(
      Object.entries(sources).map(([file, source]) => [
        file,
        {
          source,
          mutants: mutants
            .filter((mutant) => mutant.file === file)
            .map(({ id, file: _, ...mutant }) => ({ ...mutant, status: status(id) })),
        },
      ]),
    ),
  };
}

/** The mutants that an earlier run found in files that are the same today: tests are added, hardly ever taken away. */
export function keptFrom(json: string, sources: Record<string, string>, mutants: readonly Mutant[]): string[] {
  const { files } = JSON.parse(json) as StrykerReport;
  const name = (file: string, { replacement, location }: Pick<Mutant, 'replacement' | 'location'>) =>
    JSON.stringify([file, location.start, location.end, replacement]);
  const found = new Set(
    Object.entries(files)
      .filter(([file, { source }]) => sources[file] === source)
      .flatMap(([file, one]) =>
        one.mutants.filter(({ status }) => status === 'Killed').map((mutant) => name(file, mutant)),
      ),
  );
  return mutants.filter((mutant) => found.has(name(mutant.file, mutant))).map(({ id }) => id);
}
