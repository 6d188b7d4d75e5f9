import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { GIT } from '../found-programs.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { reportMessages } from './report.ts';

const temporaryFolder = temporaryFolders();
afterEach(() => vi.restoreAllMocks());

/** A repository of one package, the shell, whose English has a plural and an argument. */
async function repository(texts: Readonly<Record<string, unknown>> = {}) {
  const root = await temporaryFolder();
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  await write('shell/src/a.ts', "t('ok'); t('hello', { name }); t('posts', { count })");
  await write('shell/messages/en.json', ENGLISH);
  await write('shell/messages/notes.json', { ok: 'A button' });
  for (const [locale, all] of Object.entries(texts)) await write(`shell/messages/${locale}.json`, all);
  return { root, write };
}

const ENGLISH = { ok: 'Okay', hello: 'Hello {name}', posts: '{count, plural, one {# post} other {# posts}}' };
const GERMAN = { ok: 'Gut', hello: 'Hallo {name}', posts: '{count, plural, one {# Beitrag} other {# Beiträge}}' };

function report(root: string, language?: string) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const bad = vi.spyOn(console, 'error').mockReturnValue();
  const isGreen = reportMessages(root, language);
  return { isGreen, out: out.mock.calls.flat().join('\n'), bad: bad.mock.calls.flat().join('\n') };
}

test('the table says of each language whether it is complete, and a missing text is no error', async () => {
  const { root } = await repository({ de: GERMAN, fr: { ok: 'D’accord' }, nl: {} });
  const { isGreen, out, bad } = report(root);
  expect([isGreen, bad]).toEqual([true, '']);
  expect(out).toMatch(/^ +shell$/m);
  expect(out).toMatch(/^en +3 texts$/m);
  expect(out).toMatch(/^de +complete$/m);
  expect(out).toMatch(/^fr +2 missing$/m);
  expect(out).toMatch(/^nl +3 missing$/m);
});

test('the table of thirty languages and seven packages fits a terminal of 100 columns', async () => {
  const { root, write } = await repository();
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`key.${index}`, `Text ${index}`]));
  for (const owner of ['admin', 'composer', 'profile', 'settings', 'timelines'])
    await write(`mfe-${owner}/messages/en.json`, many);
  await write('shared/messages/en.json', many);
  await write('shared/messages/de.json', {});
  const { out } = report(root);
  expect(out).toMatch(/^de( +400 missing){6} +3 missing$/m);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test.each([
  ['another argument', { hello: 'Hallo {nome}' }, /de\.json {2}arguments {2}hello: takes nome; in English/],
  ['no number form that the language has', { posts: '{count, plural, one {#} few {#}}' }, /broken/],
  [
    'a number form that the language never uses',
    { posts: '{count, plural, one {#} few {#} other {#}}' },
    /plural.*few/,
  ],
  ['a number form too few', { posts: '{count, plural, =7 {#} other {#}}' }, /plural {2}posts: misses.*one/],
  ['a text that is not in English', { gone: 'Weg' }, /unknown {2}gone: is not in en\.json/],
])('%s is an error', async (_, wrong, words) => {
  const { root } = await repository({ de: { ...GERMAN, ...wrong } });
  const { isGreen, bad } = report(root);
  expect(isGreen).toBe(false);
  expect(bad).toMatch(words);
  expect(bad).toContain('1 error in the messages');
});

test('a text that no source uses, and one that no file has, are errors', async () => {
  const { root, write } = await repository({ de: GERMAN });
  await write('shell/src/a.ts', "t('ok'); t('lost'); t('hello', { name })");
  const { isGreen, bad } = report(root);
  expect(isGreen).toBe(false);
  expect(bad).toMatch(/unused {2}posts: /);
  expect(bad).toMatch(/nowhere {2}lost: /);
});

test('one language is listed with the English, the note and the file of each missing text', async () => {
  const { root } = await repository({ de: { posts: GERMAN.posts, hello: ENGLISH.hello }, fr: { hello: 'Salut' } });
  const { isGreen, out, bad } = report(root, 'de');
  expect(isGreen).toBe(true);
  expect(out).toContain('shell/messages/de.json: 1 missing, 0 outdated');
  expect(out).toMatch(/missing +ok\n +en: Okay\n +note: A button/);
  expect(out).toContain('as in English: hello');
  expect(out).toContain('Write the words of this language to shared/messages/glossary/de.md');
  expect(bad).toBe('');
  expect(report(root, 'fr')).toMatchObject({ isGreen: false, bad: expect.stringContaining('takes none') as string });
});

test('a language without texts is refused with those that there are', async () => {
  const { root } = await repository({ de: GERMAN });
  expect(() => reportMessages(root, 'tlh')).toThrow(/"tlh" has no texts\.\s+There are de, en\./);
});

test.skipIf(!GIT)('an outdated text is a note: both languages are shown', async () => {
  const { root, write } = await repository({ de: GERMAN });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  await write('shell/messages/en.json', { ...ENGLISH, ok: 'Very well' });
  const { isGreen, out } = report(root);
  expect(isGreen).toBe(true);
  expect(out).toMatch(/^de +1 outdated$/m);
  await write('shell/messages/de.json', { ok: GERMAN.ok, posts: GERMAN.posts });
  expect(report(root).out).toMatch(/^de +2 to do$/m);
  expect(report(root, 'de').out).toMatch(/outdated +ok\n +en: Very well\n +de: Gut\n +note: A button/);
});
