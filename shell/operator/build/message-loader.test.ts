import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import messageLoader from './message-loader.ts';

const temporaryFolder = temporaryFolders();
const load = (source: string) => messageLoader.call({ resourcePath: '/x/messages/de.json' }, source);

test('the loader leaves plain texts as they are and compiles the rest', () => {
  expect(JSON.parse(load('{"a": "Ja", "b": "Hallo {name}"}'))).toEqual({ a: 'Ja', b: ['Hallo ', ['arg', 'name']] });
});

test('a malformed message fails the build with its file and key', () => {
  expect(() => load('{"post.send": "Hallo {"}')).toThrow(/messages\/de\.json: message "post\.send"/);
  expect(() => load('{')).toThrow(/messages\/de\.json/);
});

test('texts that only the manifest or the settings dialog shows are left out for visitors', async () => {
  const folder = await temporaryFolder();
  const files = {
    'module.json': JSON.stringify({
      id: 'tide',
      name: 'title',
      icon: 'waves',
      requires: { contract: '^2.0.0', capabilities: [] },
      palette: [{ command: 'tide/open/v1', titleKey: 'nav', icon: 'waves' }],
      preferences: {
        'tide.height': {
          type: 'number',
          default: 3,
          row: { group: 'posts', order: 1, kind: 'number', labelKey: 'row', hintKey: 'row.hint' },
        },
      },
      budget: { entryGzipKb: 1, initialGzipKb: 1 },
    }),
    'src/parts/view.tsx': "t('title'); t('own')",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const keys = (mode: string) => {
    const resourcePath = join(folder, 'messages/en.json');
    const source = '{ "title": "T", "nav": "N", "row": "R", "row.hint": "H", "own": "O" }';
    return Object.keys(JSON.parse(messageLoader.call({ resourcePath, mode }, source)) as object);
  };
  expect(keys('production')).toEqual(['title', 'own']);
  expect(keys('development')).toContain('nav');
});
