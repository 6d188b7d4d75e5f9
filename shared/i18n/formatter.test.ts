import { expect, test, vi } from 'vitest';
import { createFormatter } from './formatter.ts';

test('the first source that has a message says it, so that English stands in', () => {
  const t = createFormatter('de', [{ a: 'Ja' }, { a: 'Yes', b: 'No' }]);
  expect([t('a'), t('b')]).toEqual(['Ja', 'No']);
});

const FSI = '\u2068';
const PDI = '\u2069';

test('what is put into a text keeps its direction to itself, where the two may differ', () => {
  const say = (locale: string, args: Record<string, unknown>) =>
    createFormatter(locale, { m: [['arg', 'name'], ' · 3'] })('m', args);
  expect(say('ar', { name: '@maren' })).toBe(`${FSI}@maren${PDI} · 3`);
  expect(say('he', { name: 'דנה' })).toBe(`${FSI}דנה${PDI} · 3`);
  expect(say('en', { name: 'سلمى' })).toBe(`${FSI}سلمى${PDI} · 3`);
  expect(say('en', { name: '@maren' })).toBe('@maren · 3');
  expect(say('ar', { name: '' })).toBe(' · 3');
  expect(say('en', { name: 5 })).toBe('5 · 3');
});

test('a message that is missing, or does not fit, gives its key and is reported', () => {
  const report = vi.fn();
  const t = createFormatter(
    'en',
    {
      greet: ['Hello ', ['arg', 'name']],
      count: [['plural', 'n', { other: [['#']] }, 'cardinal', 0]],
      raw: [{ type: 1, value: 'x' }],
    },
    report,
  );
  expect([t('none'), t('greet'), t('count', { n: 'many' }), t('raw', { x: 1 }), t('toString')]).toEqual([
    'none',
    'greet',
    'count',
    'raw',
    'toString',
  ]);
  expect(report.mock.calls.map(([key, problem]) => [key, (problem as { code?: string }).code])).toEqual([
    ['none', undefined],
    ['greet', 'ARGUMENT_MISSING'],
    ['count', 'ARGUMENT_TYPE'],
    ['raw', 'NOT_COMPILED'],
    ['toString', undefined],
  ]);
});
