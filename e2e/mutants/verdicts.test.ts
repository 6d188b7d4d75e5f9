import { expect, test } from 'vitest';
import type { Mutant } from './instrument.ts';
import { keptFrom, leftOut, reportOf, type Told } from './verdicts.ts';

const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
const mutant = (id: string): Mutant => ({ id, file: 'a.ts', replacement: id, location });
const mutants = ['found', 'missed', 'loaded', 'alone'].map(mutant);
const told: Told[] = [
  { file: 'a.test.ts', what: 'seen', mutants: ['found', 'loaded'] },
  { file: 'a.test.ts', what: 'met', mutants: ['found', 'missed'] },
];

test('what only the loading of the code meets has no verdict; what nothing meets is missed', () => {
  const report = reportOf({ 'a.ts': 'x' }, mutants, told, new Set(['found']));
  expect(report.files['a.ts']?.mutants.map(({ replacement, status }) => [replacement, status])).toEqual([
    ['found', 'Killed'],
    ['missed', 'Survived'],
    ['loaded', 'Ignored'],
    ['alone', 'NoCoverage'],
  ]);
});

test('what was found before is kept while its file is the same', () => {
  const before = JSON.stringify(reportOf({ 'a.ts': 'x' }, mutants, told, new Set(['found'])));
  const numbered = mutants.map((one, at) => ({ ...one, id: `${at}` }));
  expect(keptFrom(before, { 'a.ts': 'x' }, numbered)).toEqual(['0']);
  expect(keptFrom(before, { 'a.ts': 'y' }, numbered)).toEqual([]);
});

test('tests that were not asked are named', () => {
  const slow = (ms: string): Told => ({ file: 'a.test.ts', what: 'slow', mutants: [ms, 'takes', 'long'] });
  const broken: Told = { file: 'a.test.ts', what: 'broken', mutants: ['1', 'fails'] };
  expect([...leftOut([...told, slow('5000')], 5000)]).toEqual([]);
  expect([...leftOut([...told, slow('5001'), broken], 5000)]).toEqual([
    ['a.test.ts takes long', 'it takes 5001 ms'],
    ['a.test.ts fails', 'it fails as it is'],
  ]);
});
