import { describe, expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';
import { usedKeys } from './used-keys.ts';

const used = usedKeys([
  `use('a'); use("b.c"); use(\`mode.\${mode}\`); use(\`x \${use(\`deep.\${y}\`)}\`)`,
  '{"key": "route.title"}',
]);
const codes = (files: Parameters<typeof findProblems>[0]) =>
  findProblems(files, used).map(({ code, locale, key }) => `${code} ${locale} ${key}`);

describe('the check of messages', () => {
  test('finds nothing if every language is complete', () => {
    expect(codes({ en: { a: 'Hello {name}' }, de: { a: '{name}, hallo' } })).toEqual([]);
  });

  test('names keys that are missing in a translation, and keys that are not in English', () => {
    expect(codes({ en: { a: 'A', 'b.c': 'B' }, de: { a: 'A', old: 'Alt' } })).toEqual([
      'missing de b.c',
      'unknown de old',
    ]);
  });

  test('reports once that a whole language is missing', () => {
    expect(codes({ en: { a: 'A', 'b.c': 'B' }, ar: null })).toEqual(['missing ar *']);
  });

  test('names keys that no source uses', () => {
    expect(codes({ en: { a: 'A', gone: 'G' } })).toEqual(['unused en gone']);
  });

  test('counts templates, nested ones, and JSON as use, by their literal parts', () => {
    expect(
      codes({
        en: { 'mode.tree': 'T', 'mode.text/plain': 'P', 'deep.one': 'D', 'route.title': 'R', 'modes.tree': 'X' },
      }),
    ).toEqual(['unused en modes.tree']);
  });

  test('names malformed syntax, in English too', () => {
    expect(codes({ en: { a: 'Hello {name', 'b.c': 'B' }, de: { a: 'Hallo', 'b.c': '{n, plural, one {x}}' } })).toEqual([
      'broken en a',
      'broken de b.c',
    ]);
  });

  test('names arguments that differ from English', () => {
    expect(codes({ en: { a: 'Hello {name}' }, de: { a: 'Hallo {nome}' } })).toEqual(['arguments de a']);
  });

  test('names number forms of a language that a message does not have', () => {
    const en = { a: '{n, plural, one {# reply} other {# replies}}' };
    const [problem] = findProblems({ en, ar: { a: '{n, plural, =0 {لا ردود} one {رد} other {# رد}}' } }, used);
    expect(problem).toMatchObject({ code: 'plural', locale: 'ar', key: 'a' });
    expect(problem?.detail).toContain('n: two, few, many');
    expect(codes({ en, de: { a: '{n, plural, other {# Antwort(en)}}' } })).toEqual([]);
  });

  test('names number forms that a language never uses', () => {
    const en = { a: '{n, plural, one {# reply} other {# replies}}' };
    expect(
      findProblems({ en, de: { a: '{n, plural, one {# Antwort} few {# Antworten} other {# Antworten}}' } }, used),
    ).toMatchObject([{ code: 'plural', locale: 'de', detail: expect.stringContaining('n: few') as string }]);
    expect(codes({ en: { a: '{n, plural, one {#} two {# pair} other {#}}' } })).toEqual(['plural en a']);
    expect(codes({ en, ja: { a: '{n, plural, other {返信#件}}' } })).toEqual([]);
    // The rules are those of French, not of the machine's language.
    expect(codes({ en, oc: { a: '{n, plural, one {# jorn} many {# de jorns} other {# jorns}}' } })).toEqual([]);
  });

  test('names a translation that omits a number that English has', () => {
    const en = { a: '{n, plural, one {# reply} other {# replies}}' };
    expect(codes({ en, ja: { a: '{n, plural, other {返信}}' } })).toEqual(['number ja a']);
    expect(
      codes({ en, ar: { a: '{n, plural, zero {لا ردود} one {رد} two {ردان} few {# ردود} many {ردود} other {# رد}}' } }),
    ).toEqual(['number ar a']);
    expect(
      codes({ en: { a: '{n, plural, one {A reply} other {Replies}}' }, ja: { a: '{n, plural, other {返信}}' } }),
    ).toEqual([]);
    expect(codes({ en, de: { a: '{n, plural, one {Eine Antwort} other {{n, number} Antworten}}' } })).toEqual([]);
  });

  test('names an argument that a translation takes as another type: a reader would see the key', () => {
    const en = { a: '{kind, select, x {An x} other {Something}}', 'b.c': 'On {d}' };
    expect(codes({ en, de: { a: '{kind, plural, one {Ein} other {Viele}}', 'b.c': 'Am {d, date, short}' } })).toEqual([
      'arguments de a',
      'arguments de b.c',
    ]);
    expect(codes({ en: { a: 'On {d, date, short}' }, de: { a: 'Am {d, date, long}' } })).toEqual([]);
  });

  test('names cases of a choice that differ from English', () => {
    expect(
      codes({ en: { a: '{kind, select, follow {F} other {O}}' }, de: { a: '{kind, select, folow {F} other {O}}' } }),
    ).toEqual(['choices de a']);
  });

  test('names texts that begin or end with a space, and empty ones', () => {
    expect(codes({ en: { a: 'A', 'b.c': 'B ' }, de: { a: ' A', 'b.c': '' } })).toEqual([
      'spaces en b.c',
      'spaces de a',
      'empty de b.c',
    ]);
  });

  test('hints at texts that are the same as in English, if they contain words', () => {
    expect(codes({ en: { a: 'Hello', 'b.c': '{a} / {b}' }, de: { a: 'Hello', 'b.c': '{a} / {b}' } })).toEqual([
      'untranslated de a',
    ]);
  });
});

describe('arguments that calls pass to messages', () => {
  const en = { a: 'Hello {name}', 'b.c': '{count, plural, one {# by {who}} other {# by {who}}}' };
  const found = (source: string) =>
    findProblems({ en }, used, [source]).map(({ code, key, detail }) => `${code} ${key} ${detail}`);

  test.each([
    ["t('a')", /arguments a is asked for without name/],
    ["t('a', {})", /without name/],
    ["t('b.c', { count: list.filter((one) => one.is(now)).length })", /arguments b\.c is asked for without who/],
    ["t('a', { name, count })", /arguments a is given count/],
    ["t('a', { nome: `@${account.acct}` })", /without name/],
  ])('%s does not fit', (source, problem) => {
    expect(found(source)[0]).toMatch(problem);
  });

  test.each([
    "t('a', { name })",
    "t('a', { name: plainName(account, { full: true }) })",
    "t('a', { name: one ? 'x, y' : `${two}, three` })",
    "t('b.c', { count: a.b.length, who: list[0, 1] })",
    "t('a', args)",
    "t('a', { ...args })",
    "t('gone', { x })",
    "t(isOn ? 'a' : 'b.c', { name })",
  ])('%s fits, or is not checked', (source) => {
    expect(found(source)).toEqual([]);
  });
});

describe('keys that a source requires', () => {
  const missing = (source: string, keys: string[]) => usedKeys([source]).missing(keys);

  test.each([
    ["t('post.send')", ['post.send']],
    ['texts("post.send", { n })', ['post.send']],
    ["t(isSent ? 'post.sent' : 'post.send')", ['post.sent', 'post.send']],
    ["{ kind: 'switch', labelKey: 'post.send' }", ['post.send']],
    ['{"routes": [{ "titleKey": "post.send" }]}', ['post.send']],
    ['t(`visibility.${one}`)', ['visibility.${one}']],
  ])('%s and no file has it', (source, keys) => {
    expect(missing(source, ['other.key'])).toEqual(keys);
    expect(
      missing(
        source,
        [...keys, 'visibility.public'].filter((key) => !key.includes('$')),
      ),
    ).toEqual([]);
  });

  test('a text that only looks like a key requires nothing', () => {
    expect(missing("at('x'); format('x.y'); t(key); t(`${a}.${b}`)", [])).toEqual([]);
  });

  test('keys that shared parts name for others to show count as used, and are not required', () => {
    const keys = usedKeys(["t('a')"], ["labelKey: 'theme.dark'"]);
    expect([keys.has('theme.dark'), keys.missing(['a'])]).toEqual([true, []]);
  });
});
