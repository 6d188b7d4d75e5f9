import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkMessages, reportMessages } from './check.ts';

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
  vi.restoreAllMocks();
});

test('every workspace with texts is checked: its sources, its module.json and keys named by shared, but not its tests', () => {
  write('mfe-a/src/messages/en.json', {
    'a.view': 'View',
    'a.title': 'Title',
    'theme.dark': 'Dark',
    'a.tested': 'Only in a test',
  });
  write('mfe-a/src/view.tsx', "t('a.view'); t('a.lost')");
  write('mfe-a/src/view.test.tsx', "t('a.tested')");
  write('mfe-a/module.json', { routes: [{ titleKey: 'a.title' }] });
  write('shared/ui/themes.ts', "labelKey: 'theme.dark'");
  write('shell/src/messages/en.json', {});
  const found = checkMessages(root);
  expect(found.map(({ owner }) => owner)).toEqual(['mfe-a', 'shell']);
  expect(found[0]?.problems.filter(({ code }) => code === 'unused').map(({ key }) => key)).toEqual(['a.tested']);
  expect(found[0]?.problems.filter(({ code }) => code === 'nowhere').map(({ key }) => key)).toEqual(['a.lost']);
  expect(
    found[0]?.problems
      .filter(({ code }) => code === 'missing')
      .map(({ locale }) => locale)
      .sort(),
  ).toEqual(['ar', 'de', 'ja']);
});

test('a part of shared with its own texts is checked too', () => {
  write('shared/ui/picker/messages/en.json', { search: 'Search', lost: 'Lost' });
  write('shared/ui/picker/search-field.tsx', "texts('search')");
  const [found] = checkMessages(root);
  expect([found?.owner, found?.problems.filter(({ code }) => code === 'unused').map(({ key }) => key)]).toEqual([
    'shared/ui/picker',
    ['lost'],
  ]);
});

test('files are checked too: malformed ones, duplicate keys, languages that the manifest omits or declares in vain', () => {
  write('mfe-a/src/view.ts', "'a'");
  write('mfe-a/module.json', { i18n: { locales: ['en', 'de', 'ar', 'ja', 'nl'] } });
  write('mfe-a/src/messages/en.json', '{ "a": "A: \\"quoted\\"", "a": "B" }');
  write('mfe-a/src/messages/de.json', '{ "a": "A", }');
  write('mfe-a/src/messages/ar.json', '["a"]');
  write('mfe-a/src/messages/ja.json', { a: 'あ' });
  write('mfe-a/src/messages/fr.json', { a: 'Ah {' });
  const [found] = checkMessages(root);
  expect(found?.problems.map(({ code, locale, key }) => `${code} ${locale} ${key}`)).toEqual([
    'broken en a',
    'broken ar *',
    'broken de *',
    'unlisted fr *',
    'missing ar a',
    'missing de a',
    'broken fr a',
    'missing nl *',
  ]);
});

test('the report says that all is well, or names workspace, language and key', () => {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const bad = vi.spyOn(console, 'error').mockReturnValue();
  for (const locale of ['en', 'de', 'ar', 'ja']) write(`shell/src/messages/${locale}.json`, { ok: 'OK' });
  write('shell/src/a.ts', "'ok'");
  expect(reportMessages(root)).toBe(true);
  expect(bad).not.toHaveBeenCalled();
  expect(out.mock.calls.flat().join('\n')).not.toContain('as in English');
  write('shell/src/messages/ja.json', { ok: 'Okay' });
  write('shell/src/messages/en.json', { ok: 'Okay' });
  expect(reportMessages(root)).toBe(true);
  expect(out.mock.lastCall?.[0]).toContain('as in English in ja: ok');
  write('shell/src/messages/de.json', { ok: 'OK {' });
  expect(reportMessages(root)).toBe(false);
  expect(out.mock.calls.flat().join('\n')).toContain('shell: 1 messages');
  expect(bad.mock.calls.flat().join('\n')).toMatch(/broken\s+de\s+ok/);
});
