import { describe, expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';
import { usedKeys } from './used-keys.ts';

const used = usedKeys([`t('a'); t("b.c"); t(\`mode.\${mode}\`); t(\`x \${t(\`deep.\${y}\`)}\`)`, '{"titleKey": "route.title"}']);
const codes = (files: Parameters<typeof findProblems>[0]) => findProblems(files, used).map(({ code, locale, key }) => `${code} ${locale} ${key}`);

describe('the check of messages', () => {
  test('finds nothing where every language says everything', () => {
    expect(codes({ en: { a: 'Hello {name}' }, de: { a: '{name}, hallo' } })).toEqual([]);
  });

  test('names what a translation lacks and what English does not know', () => {
    expect(codes({ en: { a: 'A', 'b.c': 'B' }, de: { a: 'A', old: 'Alt' } })).toEqual(['missing de b.c', 'unknown de old']);
  });

  test('says once that a whole language is missing', () => {
    expect(codes({ en: { a: 'A', 'b.c': 'B' }, ar: null })).toEqual(['missing ar *']);
  });

  test('names keys that stand in no source', () => {
    expect(codes({ en: { a: 'A', gone: 'G' } })).toEqual(['unused en gone']);
  });

  test('counts templates, nested ones, and JSON as use, by the words they say', () => {
    expect(codes({ en: { 'mode.tree': 'T', 'mode.text/plain': 'P', 'deep.one': 'D', 'route.title': 'R', 'modes.tree': 'X' } })).toEqual(['unused en modes.tree']);
  });

  test('names broken syntax, in English too', () => {
    expect(codes({ en: { a: 'Hello {name', 'b.c': 'B' }, de: { a: 'Hallo', 'b.c': '{n, plural, one {x}}' } })).toEqual(['broken en a', 'broken de b.c']);
  });

  test('names arguments that differ from English', () => {
    expect(codes({ en: { a: 'Hello {name}' }, de: { a: 'Hallo {nome}' } })).toEqual(['arguments de a']);
  });

  test('names number forms a language has and a message lacks', () => {
    const en = { a: '{n, plural, one {# reply} other {# replies}}' };
    const [problem] = findProblems({ en, ar: { a: '{n, plural, =0 {لا ردود} one {رد} other {# رد}}' } }, used);
    expect(problem).toMatchObject({ code: 'plural', locale: 'ar', key: 'a' });
    expect(problem?.detail).toContain('n: two, few, many');
    expect(codes({ en, de: { a: '{n, plural, other {# Antwort(en)}}' } })).toEqual([]);
  });
});
