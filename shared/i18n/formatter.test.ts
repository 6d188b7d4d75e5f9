import { expect, test, vi } from 'vitest';
import { createFormatter } from './formatter.ts';

test('the first source that has a message says it, so that English stands in', () => {
  const t = createFormatter('de', [{ a: 'Ja' }, { a: 'Yes', b: 'No' }]);
  expect([t('a'), t('b')]).toEqual(['Ja', 'No']);
});

test('a message that is missing, or does not fit, gives its key and is reported', () => {
  const report = vi.fn();
  const t = createFormatter('en', { greet: ['Hello ', ['arg', 'name']], count: [['plural', 'n', { other: [['#']] }, 'cardinal', 0]], raw: [{ type: 1, value: 'x' }] }, report);
  expect([t('none'), t('greet'), t('count', { n: 'many' }), t('raw', { x: 1 }), t('toString')]).toEqual(['none', 'greet', 'count', 'raw', 'toString']);
  expect(report.mock.calls.map(([key, problem]) => [key, (problem as { code?: string }).code])).toEqual([['none', undefined], ['greet', 'ARGUMENT_MISSING'], ['count', 'ARGUMENT_TYPE'], ['raw', 'NOT_COMPILED'], ['toString', undefined]]);
});
