import { expect, test } from 'vitest';
import { failures, missingLine, table } from './table.ts';
import type { StepResult, Walk } from './walk.ts';

const result = (step: string, outcome: StepResult['outcome'], note = ''): StepResult => ({
  step,
  outcome,
  seconds: 1.25,
  note,
});
const WALKS: readonly Walk[] = [
  { engine: 'Firefox (1)', steps: [result('read', 'passed', 'twice'), result('post', 'passed')] },
  { engine: 'WebKit (2)', steps: [result('read', 'failed', 'uncaught: oh'), result('post', 'not reached')] },
];

test('the table has a row for each step and a column for each engine', () => {
  expect(table(WALKS).split('\n')).toEqual([
    '      Firefox (1)       WebKit (2)',
    'read  ok  1.3 s, twice  FAILED',
    'post  ok  1.3 s         -',
  ]);
});

test('a failure names the engine, the step and the reason; what was not reached is none', () => {
  expect(failures(WALKS)).toEqual(['Error: WebKit (2), read: uncaught: oh']);
});

test('an engine that is not installed is one line with the advice', () => {
  expect(missingLine({ name: 'WebKit', advice: 'Install it.' })).toBe(
    'WebKit is not installed, so it is not tested. Install it.',
  );
});
