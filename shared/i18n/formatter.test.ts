import { expect, test, vi } from 'vitest';
import { createFormatter } from './formatter.ts';

test('a message comes from the first source that has it, so that English is the fallback', () => {
  const t = createFormatter('de', [{ a: 'Ja' }, { a: 'Yes', b: 'No' }]);
  expect([t('a'), t('b')]).toEqual(['Ja', 'No']);
});

const FSI = '\u2068';
const PDI = '\u2069';

test('an argument is isolated if its direction may differ from that of the text', () => {
  const say = (locale: string, args: Record<string, unknown>) =>
    createFormatter(locale, { m: [['arg', 'name'], ' · 3'] })('m', args);
  expect(say('ar', { name: '@maren' })).toBe(`${FSI}@maren${PDI} · 3`);
  expect(say('he', { name: 'דנה' })).toBe(`${FSI}דנה${PDI} · 3`);
  expect(say('en', { name: 'سلمى' })).toBe(`${FSI}سلمى${PDI} · 3`);
  expect(say('en', { name: '@maren' })).toBe('@maren · 3');
  expect(say('ar', { name: '' })).toBe(' · 3');
  expect(say('en', { name: 5 })).toBe('5 · 3');
});

test('a missing message, or one with wrong arguments, results in its key and is reported', () => {
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
