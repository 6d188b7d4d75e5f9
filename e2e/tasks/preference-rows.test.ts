import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULE_FOLDERS, ROOT } from './workspace.ts';

/** Preferences without a row, and where they are chosen. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'composer.language': 'in the form: the language of the last post',
  highlight: "in the menu of a person's profile",
  'shell.keys': 'in the list of keys',
  'timelines.nsfwCensorImage': 'by the operator',
  'shell.logoMask': 'by the operator',
  'shell.logoMargin': 'by the operator',
  'shell.logoLeft': 'by the operator',
  'shell.embeddedToS': 'by the operator',
};

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

const isRow = (value: unknown): value is { preference: string } =>
  typeof value === 'object' && value !== null && 'preference' in value && typeof value.preference === 'string';

/** The preferences of the rows, and of rows inside them. */
function inRows(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isRow(value) ? [value.preference] : []), ...Object.values(value).flatMap(inRows)];
}

test('every preference has a row in the settings, or another place where it is chosen', () => {
  const folders = MODULE_FOLDERS.filter((folder) => folder !== 'mfe-admin');
  const declared = [...folders.map((folder) => read(folder, 'module.json')), read('shell', 'preferences.json')].flatMap(
    (file) => Object.keys((file as { preferences?: object }).preferences ?? {}),
  );
  const rows = new Set([...folders, 'shell'].flatMap((folder) => inRows(read(folder, 'settings', 'rows.json'))));
  expect(declared.filter((name) => !rows.has(name)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
