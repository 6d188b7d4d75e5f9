import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS_GROUPS, type Capability } from '@skerry/shared/contract';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

const PAGE = readFileSync(join(ROOT, 'shared/REFERENCE.md'), 'utf8');
const section = (heading: string): string => PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ', 1)[0] ?? '';

test.each(Object.entries(SETTINGS_GROUPS))('the reference lists the groups of the settings tab %s', (tab, groups) => {
  for (const name of [tab, ...groups]) expect(section('Groups of the settings')).toContain(`\`${name}\``);
});

test.each<[part: string, port: Capability]>([
  ['RouteLink', 'navigation'],
  ['Slot', 'slots'],
  ['useEntity', 'entities'],
  ['useSetting', 'settings'],
  ['showFailure', 'notices'],
])('the reference says that %s needs the port %s', (part, port) => {
  expect(section('Ports')).toMatch(new RegExp(`\`${part}\` \\([^)]*${port}`));
});

test.each([
  ['Background work', /"background"|`background`.*"expose"[\s\S]*defineBackground/],
  ['Conditions', /`signedIn`[\s\S]*`ability`[\s\S]*`locked`/],
  ['Navigation', /`timelines`, `person`, `tools`/],
  ['Badges', /badges\.set[\s\S]*`reports`: set by admin/],
  ['Calls of your own', /`pageOf`[\s\S]*`readAccount`[\s\S]*`readStatus`/],
  ['Entities in tests', /fake\.entities\.merge\([\s\S]*`anAccount`/],
])('the reference has the section %s', (heading, words) => {
  expect(section(heading)).toMatch(words);
});
