import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMessages } from './check.ts';

let root = '';
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skerry-messages-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('every package with texts is checked: its sources, its declarations and keys named by shared, but not its tests', () => {
  write('mfe-a/messages/en.json', {
    'a.view': 'View',
    'a.title': 'Title',
    'a.row': 'Row',
    'theme.dark': 'Dark',
    'a.tested': 'Only in a test',
  });
  write('mfe-a/src/view.tsx', "t('a.view'); t('a.lost')");
  write('mfe-a/src/view.test.tsx', "t('a.tested')");
  write('mfe-a/module.json', { routes: [{ titleKey: 'a.title' }] });
  write('mfe-a/preferences.json', { a: { row: { labelKey: 'a.row' } } });
  write('shared/ui/themes.ts', "labelKey: 'theme.dark'");
  write('shell/messages/en.json', {});
  write('shell/messages/de.json', {});
  const found = checkMessages(root);
  expect(found.map(({ owner }) => owner)).toEqual(['mfe-a', 'shell']);
  expect(found[0]?.problems.filter(({ code }) => code === 'unused').map(({ key }) => key)).toEqual(['a.tested']);
  expect(found[0]?.problems.filter(({ code }) => code === 'nowhere').map(({ key }) => key)).toEqual(['a.lost']);
});

test('the texts of shared are checked too', () => {
  write('shared/messages/en.json', { search: 'Search', lost: 'Lost' });
  write('shared/ui/picker/search-field.tsx', "texts('search')");
  const [found] = checkMessages(root);
  expect([found?.owner, found?.problems.filter(({ code }) => code === 'unused').map(({ key }) => key)]).toEqual([
    'shared',
    ['lost'],
  ]);
});

test('a language that one package has is missing in the others', () => {
  write('mfe-a/messages/en.json', { a: 'A' });
  write('mfe-a/src/view.ts', "'a'");
  write('shell/messages/en.json', {});
  write('shell/messages/nl.json', {});
  const [found] = checkMessages(root);
  expect(found?.problems.map(({ code, locale, key }) => `${code} ${locale} ${key}`)).toEqual(['missing nl *']);
});

test('files are checked too: malformed ones, duplicate keys, notes on keys that do not exist', () => {
  write('mfe-a/src/view.ts', "'a'");
  write('mfe-a/messages/en.json', '{ "a": "A: \\"quoted\\"", "a": "B" }');
  write('mfe-a/messages/de.json', '{ "a": "A", }');
  write('mfe-a/messages/ar.json', '["a"]');
  write('mfe-a/messages/ja.json', { a: 'あ' });
  write('mfe-a/messages/fr.json', { a: 'Ah {' });
  write('mfe-a/messages/notes.json', { a: 'The letter', b: 'Gone' });
  const [found] = checkMessages(root);
  expect(found?.problems.map(({ code, locale, key }) => `${code} ${locale} ${key}`)).toEqual([
    'broken en a',
    'broken ar *',
    'broken de *',
    'missing ar a',
    'missing de a',
    'broken fr a',
    'unknown notes b',
  ]);
});
