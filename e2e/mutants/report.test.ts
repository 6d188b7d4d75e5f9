import { expect, test } from 'vitest';
import { percent, scoresOf, total, type StrykerReport } from './report.ts';

const at = (line: number, from: number, to: number, end = line) => ({
  start: { line, column: from },
  end: { line: end, column: to },
});

const report: StrykerReport = {
  files: {
    'a.ts': {
      source: 'const a = b > 1;\nif (a) {\n  go();\n}\n',
      mutants: [
        { status: 'Killed', replacement: 'b < 1', location: at(1, 11, 16) },
        { status: 'Timeout', replacement: 'b >= 1', location: at(1, 11, 16) },
        { status: 'Survived', replacement: 'true', location: at(1, 11, 16) },
        { status: 'NoCoverage', replacement: '{}', location: at(2, 8, 2, 4) },
        { status: 'Ignored', replacement: '2', location: at(1, 15, 16) },
      ],
    },
    'empty.ts': { source: '', mutants: [] },
  },
};

test('what no test found is told with its source and its replacement', () => {
  expect(scoresOf(report, [])[0]).toEqual({
    file: 'a.ts',
    found: 2,
    accepted: 0,
    survivors: [
      { file: 'a.ts', line: 1, source: 'b > 1', replacement: 'true' },
      { file: 'a.ts', line: 2, source: '{ go(); }', replacement: '{}' },
    ],
  });
});

test('an accepted mutant counts as found, in its file alone', () => {
  const accepted = [
    { file: 'a.ts', source: 'b > 1', replacement: 'true', reason: 'b is never smaller' },
    { file: 'b.ts', source: '{ go(); }', replacement: '{}', reason: 'elsewhere' },
  ];
  const [score] = scoresOf(report, accepted);
  expect(score).toMatchObject({ found: 2, accepted: 1, survivors: [{ source: '{ go(); }' }] });
  expect(percent(score!)).toBe(75);
});

test('files add up, and of nothing all is found', () => {
  const scores = scoresOf(report, []);
  expect(total(scores)).toMatchObject({ found: 2, accepted: 0, survivors: [{}, {}] });
  expect(percent(scores[1]!)).toBe(100);
});
