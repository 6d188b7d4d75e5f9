import type { Installed } from '@skerry/shared/contract';
import { expect, test } from 'vitest';
import { INSTALLED } from '../testing/parts.ts';
import { commandOf, fileWith, type ModuleEdit } from './module-edit.ts';

const ON = '1.2.0-abcdef12';
const NEW = '1.3.0-33333333';
const OLD = '1.1.0-11111111';
const trial = { version: NEW, percent: 10 };

function choiceAfter(edits: readonly ModuleEdit[], choice: object = { enabled: true, version: 'latest' }) {
  const installed: Installed = {
    configuration: { gate: true, landing: '/main/all', modules: { composer: choice, tide: { enabled: false } } },
    modules: [INSTALLED],
  };
  const file = JSON.parse(
    fileWith(
      installed,
      edits.map((edit) => ({ module: 'composer', edit })),
    ),
  ) as { modules: Record<string, unknown> };
  expect(file).toMatchObject({ gate: true, landing: '/main/all', modules: { tide: { enabled: false } } });
  return file.modules['composer'];
}

test('the file has the whole configuration, with the changes in it', () => {
  expect(choiceAfter([{ kind: 'disable' }])).toEqual({ enabled: false, version: 'latest' });
  expect(choiceAfter([{ kind: 'enable' }], { enabled: false, version: ON })).toEqual({ enabled: true, version: ON });
  expect(choiceAfter([{ kind: 'pin', build: NEW }])).toEqual({ enabled: true, version: NEW });
  expect(choiceAfter([{ kind: 'rollback' }])).toEqual({ enabled: true, version: OLD });
  expect(choiceAfter([{ kind: 'unpin' }], { enabled: true, version: ON })).toEqual({
    enabled: true,
    version: 'latest',
  });
  expect(choiceAfter([{ kind: 'disable' }, { kind: 'pin', build: OLD }])).toEqual({ enabled: false, version: OLD });
});

test('a trial keeps the build of the others, ends when all get it, and stays beside another build', () => {
  const edit = { kind: 'canary', build: NEW, percent: 25 } as const;
  expect(choiceAfter([edit])).toEqual({ enabled: true, version: ON, canary: { version: NEW, percent: 25 } });
  expect(choiceAfter([edit], { enabled: true, version: OLD })).toMatchObject({ version: OLD });
  const tried = { enabled: true, version: ON, canary: trial };
  expect(choiceAfter([{ kind: 'pin', build: NEW }], tried)).toEqual({ enabled: true, version: NEW });
  expect(choiceAfter([{ kind: 'rollback' }], tried)).toEqual({ enabled: true, version: OLD, canary: trial });
  expect(choiceAfter([{ kind: 'end-canary' }], tried)).toEqual({ enabled: true, version: ON });
});

test.each([
  [{ kind: 'pin', build: OLD }, `skerry modules pin composer ${OLD}`],
  [{ kind: 'unpin' }, 'skerry modules unpin composer'],
  [{ kind: 'rollback' }, 'skerry modules rollback composer'],
  [{ kind: 'enable' }, 'skerry modules enable composer'],
  [{ kind: 'disable' }, 'skerry modules disable composer'],
  [{ kind: 'canary', build: NEW, percent: 25 }, `skerry modules canary composer ${NEW} --percent 25`],
  [{ kind: 'end-canary' }, 'skerry modules canary composer --end'],
] as const satisfies [ModuleEdit, string][])('%o has its command', (edit, command) => {
  expect(commandOf({ module: 'composer', edit })).toBe(command);
});
