import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleManifest } from '@skerry/shared/contract';
import { editModule } from '../modules/edit.ts';
import { listModules } from '../modules/list.ts';
import { deployments } from '../testing/deployments.ts';
import { problemsOf } from '../testing/expect-problem.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { assemble } from './assemble.ts';
import { layoutOf } from './layout.ts';
import { publish } from './publish.ts';

const deployment = deployments();

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype);
/** Of the names of Object's prototype those that a table made by a schema cannot have. */
const UNUSABLE = ['constructor', '__proto__'];
const PATH = '/names-of-objects';

const named = (id: string, overrides: Partial<ModuleManifest> = {}): Partial<ModuleManifest> => ({
  routes: [{ id: `${id}.first`, path: PATH, expose: './view', auth: 'any', titleKey: 'first.title' }],
  ...overrides,
});

/** As text: an object literal with `__proto__` would have no such name. */
async function insert(build: string, after: string, text: string): Promise<void> {
  const path = join(build, 'module.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(after, `${after}${text}`));
}

test('a module may be called "constructor": it is published, listed, pinned, switched off and rolled back', async () => {
  const { root, dir } = await deployment();
  const id = 'constructor';
  const first = await writeSampleModule(root, id, named(id));
  await publish({ dir, builds: [first] });
  expect((await listModules(dir)).find((module) => module.id === id)).toMatchObject({
    isEnabled: true,
    active: null,
    isPinned: false,
  });
  await assemble({ dir });
  await publish({ dir, builds: [await writeSampleModule(root, id, named(id, { version: '1.1.0' }))] });
  await assemble({ dir });
  expect((await listModules(dir)).find((module) => module.id === id)?.active).toBe('1.1.0-aaaa1111');
  expect(await editModule({ dir, id, edit: { kind: 'rollback' } })).toMatchObject({ build: '1.0.0-aaaa1111' });
  expect(await editModule({ dir, id, edit: { kind: 'disable' } })).toMatchObject({ isEnabled: false });
  const { modules } = JSON.parse(await readFile(layoutOf(dir).ledger, 'utf8')) as {
    modules: Record<string, { builds: object }>;
  };
  expect(Object.hasOwn(modules, id) && Object.keys(modules[id]?.builds ?? {})).toEqual([
    '1.0.0-aaaa1111',
    '1.1.0-aaaa1111',
  ]);
});

test('a ledger and a configuration with names of Object are read as they are', async () => {
  const { dir } = await deployment();
  const { ledger, config } = layoutOf(dir);
  await writeFile(ledger, '{"modules":{"__proto__":{"active":"x","builds":{}}}}');
  await writeFile(config, '{"modules":{"timelines":{"enabled":false,"version":"latest"}}}');
  expect((await listModules(dir)).map(({ id, active }) => [id, active])).toEqual([
    ['admin', null],
    ['composer', null],
    ['timelines', null],
  ]);
});

test.each(PROTOTYPE)('a shared package called %s is refused by its name', async (name) => {
  const { root, dir } = await deployment();
  const build = await writeSampleModule(root, 'names', named('names'));
  await insert(build, '"shared":{', `${JSON.stringify(name)}:"^1.0.0",`);
  const [problem] = await problemsOf(publish({ dir, builds: [build] }));
  expect(problem).toMatchObject({
    code: UNUSABLE.includes(name) ? 'MODULE_MANIFEST_INVALID' : 'MODULE_SHARED_RANGE',
    field: `requires.shared.${name}`,
  });
});

test.each(PROTOTYPE.filter((name) => !name.startsWith('__')))('an entry called %s needs a hash, too', async (entry) => {
  const { root, dir } = await deployment();
  const build = await writeSampleModule(root, 'names', named('names', { entry }));
  expect(await problemsOf(publish({ dir, builds: [build] }))).toContainEqual(
    expect.objectContaining({ module: 'names', field: 'entry', message: expect.stringContaining('no hash') as string }),
  );
});

test.each(UNUSABLE)('a file called %s is refused before anything is copied', async (name) => {
  const { root, dir } = await deployment();
  const build = await writeSampleModule(root, 'names', named('names'));
  await insert(build, '"files":{', `${JSON.stringify(name)}:"sha256-x",`);
  expect(await problemsOf(publish({ dir, builds: [build] }))).toMatchObject([
    {
      code: 'MODULE_MANIFEST_INVALID',
      field: `files.${name}`,
      message: expect.stringContaining('every JavaScript') as string,
    },
  ]);
});
