import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkMessages } from './check.ts';
import { findWordProblems, readGlossary, refusedPattern } from './glossary.ts';
import { languagesIn } from './languages-in.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GLOSSARY = readGlossary(ROOT);
const LANGUAGES = languagesIn(join(ROOT, 'shell/messages'));
const PROBLEMS = checkMessages(ROOT).flatMap(({ owner, problems: all }) =>
  all.map((problem) => ({ owner, ...problem })),
);
const INCOMPLETE = PROBLEMS.filter(({ code }) => code === 'missing').map(({ locale }) => locale);
/** The things that each language needs a word for. */
const THINGS = (
  'post, server, repeat, favourite, reply, quote, timeline, conversation, account, profile, bookmark, list, mute, ' +
  'block, follow request, content warning, poll, option of a poll, notification, hashtag, log in, log out, ' +
  'create an account, staff, moderator, visibility, feature, load'
).split(', ');

const problems = (locale: string, texts: Record<string, string>) =>
  findWordProblems({ [locale]: texts }, GLOSSARY).map(({ key, detail }) => `${key} ${detail}`);

test('no message of any workspace uses a refused word', () => {
  expect(PROBLEMS.filter(({ code }) => code === 'word')).toEqual([]);
});

test('only languages with texts have words', () => {
  expect(Object.keys(GLOSSARY.terms).filter((locale) => !LANGUAGES.includes(locale))).toEqual([]);
});

test.each(Object.entries(GLOSSARY.terms))('in %s each thing has one word, which messages use', (locale, terms) => {
  const things = terms.map(({ thing }) => thing);
  expect(things).toEqual([...new Set(things)]);
  expect(things).toEqual(expect.arrayContaining(THINGS));
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale);
  const texts = globSync(`{shell,shared,mfe-*}/messages/${locale}.json`, { cwd: ROOT })
    .map((path) => plain(readFileSync(join(ROOT, path), 'utf8')))
    .join('\n');
  const unused = terms.filter(
    ({ word }) =>
      !plain(word)
        .split(' ')
        .every((part) => texts.includes(part)),
  );
  // A language that is begun has its words before its texts.
  if (!INCOMPLETE.includes(locale)) expect(unused.map(({ word }) => word)).toEqual([]);
});

test('a refused word fails with its key and the word to use', () => {
  expect(problems('en', { 'a.b': 'This status', 'a.c': 'This post' })).toEqual([
    'a.b says "status" for post: use "post" (shared/messages/glossary/en.md)',
  ]);
  expect(problems('de', { a: 'Diese Instanz' })[0]).toContain('use "Server"');
});

test.each([
  ['en', 'status', 'New Status', true],
  ['en', 'status', 'Statuses', false],
  ['en', 'toot*', 'Tooting', true],
  ['en', 'user', 'Username', false],
  ['de', 'Sie!', 'Melden Sie sich an', true],
  ['de', 'Sie!', 'wenn sie kommen', false],
  ['ar', 'طاقم', 'لبقية الطاقم', true],
  ['ar', 'إشارة مرجعية', 'الإشارة المرجعية', true],
  ['ja', 'インスタンス', 'このインスタンスについて', true],
  ['zh', '嘟文', '这条嘟文', true],
  ['ko', '툿', '툿을 게시', true],
  ['ko', '툿', '새툿', false],
  ['he', 'שרת', 'בשרת', true],
  ['he', 'שרת', 'שרתים', false],
])('in %s %s is found in "%s": %s', (locale, refused, text, isFound) => {
  expect(refusedPattern(locale, refused).test(text)).toBe(isFound);
});

test('words that people type into a search are no texts that they read', () => {
  expect(problems('en', { 'found.synonyms': 'boost, repeat' })).toEqual([]);
});

test('words are read in every form of a message, and arguments are no words', () => {
  expect(problems('en', { a: '{n, plural, one {# post} other {# statuses}}' })).toHaveLength(1);
  expect(problems('en', { a: '{kind, select, x {a toot} other {a post}}' })).toHaveLength(1);
  expect(problems('en', { a: 'Log in at {instance}' })).toEqual([]);
});

test('a text that a row of the specification gives keeps its words, under its key alone', () => {
  expect(problems('en', { 'failure.unexpected': 'Unexpected status: {code}' })).toEqual([]);
  expect(problems('en', { 'failure.other': 'Unexpected status: {code}' })).toHaveLength(1);
  expect(GLOSSARY.given.length).toBeGreaterThan(0);
  for (const { row } of GLOSSARY.given) expect(row).toMatch(/^[A-Z]{2}-\d{3}$/);
});
