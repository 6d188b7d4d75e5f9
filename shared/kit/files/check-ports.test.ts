import { expect, test } from 'vitest';
import { Capability } from '../../contract/schema/words.ts';
import { temporaryModule } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkPorts } from './check-ports.ts';
import { PortsOfParts } from './ports-of-parts.ts';

/** The sound manifest declares `navigation` alone. */
test.each([
  ["ctx.ports.notices.show({ level: 'info', text });", 'src/view.tsx:2: reads the port "notices"'],
  ["useModule().ports['storage'].get('x');", 'reads the port "storage"'],
  ['const { api, navigation } = ctx.ports;', 'reads the port "api"'],
  ['const { dialogs: shown } = useModule().ports;', 'reads the port "dialogs"'],
  ['const { lists } = useModule().ports.entities;', 'reads the port "entities"'],
  ['defineCommand((_, { ports: { badges } }) => badges.set("a", 1));', 'reads the port "badges"'],
  ["import { useEntity } from '@skerry/shared/runtime';", 'imports useEntity, which reads the port "entities"'],
  [
    "import { type Ability, Slot as Place } from '@skerry/shared/runtime';",
    'imports Slot, which reads the port "slots"',
  ],
  ["import { usePagedList } from '@skerry/shared/paging';", 'imports usePagedList, which reads the port "entities"'],
  ["import { showFailure } from '@skerry/shared/ui/failure';", 'imports showFailure, which reads the port "notices"'],
  ["import { EmojiPicker } from '@skerry/shared/ui/emoji';", 'imports EmojiPicker, which reads the port "storage"'],
])('%s is found', (code, words) => {
  const text = textOf(checkPorts(temporaryModule({ 'src/view.tsx': `\n${code}` })));
  expect(text).toContain(words);
  expect(text).toContain('which module.json does not declare.');
});

test('each port of a file is one finding, which says what to add', () => {
  const code = 'ports.api.request(a);\nports.api.request(b);\nports.stream.subscribe(c);';
  expect(checkPorts(temporaryModule({ 'src/view.ts': code })).map(({ where, fix }) => [where, fix])).toEqual([
    ['src/view.ts:3', 'Add "stream" to requires.capabilities.'],
    ['src/view.ts:1', 'Add "api" to requires.capabilities.'],
  ]);
});

test.each([
  ["import { RouteLink, useModule, useSession } from '@skerry/shared/runtime';\nuseModule().ports.navigation.go('/');"],
  ['// ctx.ports.notices\n/* const { api } = ctx.ports; */'],
  ['interface Needs { ports: { notices: NoticePort } }'],
  ["import type { Slot } from '@skerry/shared/runtime';"],
  ["import { useCan } from '@skerry/shared/runtime';"],
  ["import { Panel, Button } from '@skerry/shared/ui';"],
  ["import { homeTimeline } from '@skerry/shared/api';"],
  ['harbour.ports.names.map(String); reports.api = 1;'],
])('%s needs no other port', (code) => {
  expect(checkPorts(temporaryModule({ 'src/view.tsx': code }))).toEqual([]);
});

test('tests may read any port', () => {
  expect(checkPorts(temporaryModule({ 'src/view.test.tsx': 'ctx.ports.api.request(a);' }))).toEqual([]);
});

test('every port is one that is known, and every part of the runtime is resolved', () => {
  const parts = new PortsOfParts();
  const entry = '@skerry/shared/runtime';
  const read = parts.namesOf(entry).flatMap((name) => parts.of(entry, name));
  expect(new Set(read)).toEqual(new Set(['navigation', 'slots', 'entities', 'settings']));
  expect(Capability.options).toEqual(expect.arrayContaining(read));
  expect(parts.of(entry, 'nothing')).toEqual([]);
  expect(parts.of('@skerry/shared/nothing', 'useEntity')).toEqual([]);
});

test('a package that is compiled is read as its sources are', () => {
  const root = temporaryModule({
    'package.json': JSON.stringify({ exports: { './ui': { types: './ui/index.d.ts', default: './ui/index.js' } } }),
    'ui/index.js': "export * from './view.js';\nexport { Other as Part } from './other.js';",
    'ui/view.js':
      "import { load } from './load.js';\nexport function View() { return _jsx(Row, { load }); }\nconst Row = () => null;",
    'ui/load.js': 'export const load = ({ ports }) => ports.api.request(call);',
    'ui/other.js': "export class Other { #ctx; run() { this.#ctx.ports.badges.set('a', 1); } }",
  });
  const parts = new PortsOfParts(root);
  expect(parts.namesOf('@skerry/shared/ui')).toEqual(['Part', 'View']);
  expect(parts.of('@skerry/shared/ui', 'View')).toEqual(['api']);
  expect(parts.of('@skerry/shared/ui', 'Part')).toEqual(['badges']);
});
