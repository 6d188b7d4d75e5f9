import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GIT } from '../found-programs.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { outdatedKeys } from './outdated-keys.ts';

const temporaryFolder = temporaryFolders();

function commitIn(folder: string) {
  const git = (args: readonly string[], date = '') =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    }).trim();
  git(['init', '--quiet']);
  return (day: number, texts: Record<string, Record<string, string>>): string => {
    for (const [locale, all] of Object.entries(texts))
      writeFileSync(join(folder, `${locale}.json`), JSON.stringify(all, null, 2));
    git(['add', '.']);
    git(['commit', '--quiet', '-m', `Day ${day}`], `2026-01-0${day}T12:00:00Z`);
    return git(['rev-parse', 'HEAD']);
  };
}

test.skipIf(!GIT)('a text is outdated once its English has changed, until it is translated again', async () => {
  const folder = await temporaryFolder();
  const commit = commitIn(folder);
  commit(1, { en: { a: 'A', b: 'B' }, de: { a: 'Ä', b: 'Be' } });
  expect(outdatedKeys(folder)?.get('de')).toEqual([]);
  commit(2, { en: { a: 'A!', b: 'B', c: 'C' } });
  expect(outdatedKeys(folder)?.get('de')).toEqual(['a']);
  commit(3, { de: { a: 'Ä!', b: 'Be', c: 'Ce' } });
  expect(outdatedKeys(folder)?.get('de')).toEqual([]);
});

test.skipIf(!GIT)('a commit that changes no meaning makes nothing outdated', async () => {
  const folder = await temporaryFolder();
  const commit = commitIn(folder);
  commit(1, { en: { a: 'A' }, de: { a: 'Ä' } });
  writeFileSync(join(folder, '.git-blame-ignore-revs'), `${commit(2, { en: { a: 'A.' } })}\n`);
  expect(outdatedKeys(folder)?.get('de')).toEqual([]);
});

test('without a history nothing can be said', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'en.json'), '{}');
  writeFileSync(join(folder, 'de.json'), '{}');
  expect(outdatedKeys(folder)).toBeNull();
});
