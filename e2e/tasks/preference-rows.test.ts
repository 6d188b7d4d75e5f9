import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULE_FOLDERS, ROOT } from './workspace.ts';

/** Preferences without a row, and where they are chosen. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'composer.language': 'in the form: the language of the last post',
  highlight: "in the menu of a person's profile",
  'shell.keys': 'in the list of keys',
  'shell.columns': 'on the page of columns',
  'shell.navigation': 'under "Edit navigation"',
  'shell.startPage': 'under "Edit navigation"',
  'timelines.filters': 'under "Mutes and blocks": what the server cannot hold',
  'timelines.languages': 'in the menu of a timeline, for all timelines',
  'timelines.recentSearches': 'under the field of a search',
  'timelines.exclusiveLists': 'in the form of a list',
  'timelines.switches': 'in the menu of a timeline',
  'timelines.nsfwCensorImage': 'by the operator',
  'shell.logoMask': 'by the operator',
  'shell.logoMargin': 'by the operator',
  'shell.logoLeft': 'by the operator',
  'shell.embeddedToS': 'by the operator',
};

const read = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { preferences?: Record<string, { row?: object }> };

test('every preference has a row in the settings, or another place where it is chosen', () => {
  const files = [...MODULE_FOLDERS.map((folder) => join(folder, 'module.json')), 'shell/preferences.json'];
  const declared = files.flatMap((file) => Object.entries(read(file).preferences ?? {}));
  const without = declared.filter(([, { row }]) => row === undefined).map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
