import type { Missing } from './engine.ts';
import type { Walk } from './walk.ts';

const MARKS = { passed: 'ok', failed: 'FAILED', 'not reached': '-' } as const;

/** Step by engine, with the seconds of each. */
export function table(walks: readonly Walk[]): string {
  const names = walks[0]?.steps.map(({ step }) => step) ?? [];
  const rows = [
    ['', ...walks.map(({ engine }) => engine)],
    ...names.map((name, index) => [name, ...walks.map(({ steps }) => cell(steps[index]))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cell(result: Walk['steps'][number] | undefined): string {
  if (!result) return '';
  const { outcome, seconds, note } = result;
  if (outcome !== 'passed') return MARKS[outcome];
  return `${MARKS.passed} ${seconds.toFixed(1).padStart(4)} s${note && `, ${note}`}`;
}

/** What failed and why, in lines that the runner of steps recognises. */
export function failures(walks: readonly Walk[]): string[] {
  return walks.flatMap(({ engine, steps }) =>
    steps.filter(({ outcome }) => outcome === 'failed').map(({ step, note }) => `Error: ${engine}, ${step}: ${note}`),
  );
}

/** One line for each engine that is not on this machine. */
export function missingLine({ name, advice }: Missing): string {
  return `${name} is not installed, so it is not tested. ${advice}`;
}
