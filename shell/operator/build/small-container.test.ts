import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { rspack, type Compiler } from '@rspack/core';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { runRspack } from './run-rspack.ts';
import { onlyStrictSingletons, onlyTaking } from './small-container.ts';

type Factory = () => object;
interface Container {
  S: Record<string, Record<string, Record<string, { from: string; get: () => Factory }>>>;
  f: { consumes?: (chunk: string, promises: unknown[]) => void };
  m: Record<string, (module: { exports?: unknown }) => void>;
  c: Record<string, unknown>;
  o(of: object, key: string): boolean;
  consumesLoadingData?: { chunkMapping: Record<string, string[]> };
}

const temporaryFolder = temporaryFolders();
const RANGES = { plain: '^19.3.1', young: '^0.2.3', new: '^0.0.4' };
const VERSIONS = ['19.3.1', '19.3.0', '19.10.0', '20.0.0', '19.3.2-rc.1', '0.2.3', '0.3.0', '0.2.10', '0.0.4', '0.0.5'];

/** What rspack writes into a container for shared packages, by name of the part. */
async function written(): Promise<Map<string, string>> {
  const folder = await temporaryFolder();
  const names = Object.keys(RANGES);
  writeFileSync(join(folder, 'part.js'), names.map((name) => `export * as ${name}_ from '${name}';`).join('\n'));
  const parts = new Map<string, string>();
  await runRspack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'sample',
        filename: 'entry.js',
        exposes: { './part': './part.js' },
        shared: Object.fromEntries(
          Object.entries(RANGES).map(([name, requiredVersion]) => [
            name,
            { singleton: true, strictVersion: true, requiredVersion, import: false as const },
          ]),
        ),
      }),
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.compilation.tap('read', (compilation) =>
            compilation.hooks.runtimeModule.tap('read', ({ name, source }) => {
              if (source) parts.set(name, source.source.toString());
            }),
          ),
      },
    ],
  });
  return parts;
}

/** Runs the parts and takes everything that the sample asks for from a page that has each package in one version. */
function taken(sharing: string, consuming: string, version: string): unknown[] {
  const own: Container = { S: {}, f: {}, m: {}, c: {}, o: Object.hasOwn };
  compileFunction(`${sharing}\n${consuming}`, ['__webpack_require__'])(own);
  own.S['default'] = Object.fromEntries(
    Object.keys(RANGES).map((name) => [name, { [version]: { from: 'page', get: () => () => ({ name, version }) } }]),
  );
  const { chunkMapping = {} } = own.consumesLoadingData ?? {};
  return Object.entries(chunkMapping).flatMap(([chunk, ids]) => {
    own.f.consumes?.(chunk, []);
    return ids.map((id) => {
      const module: { exports?: unknown } = {};
      try {
        own.m[id]?.(module);
        return module.exports;
      } catch (error) {
        // rspack writes the range of a young version in another way than the build asked for it.
        return String(error).replace(/required [=~]/, 'required ^');
      }
    });
  });
}

test('a container takes the same packages as with all of the code, and refuses the same with the same words', async () => {
  const parts = await written();
  const consuming = parts.get('consumes_loading') ?? '';
  const sharing = parts.get('sharing') ?? '';
  for (const version of VERSIONS) {
    const whole = taken(sharing, consuming, version);
    expect(whole).toHaveLength(Object.keys(RANGES).length);
    expect(taken(onlyTaking(sharing), onlyStrictSingletons(consuming), version)).toEqual(whole);
  }
});

test.each([
  [
    'offers a package itself',
    () => onlyTaking('initializeSharingData = { scopeToSharingDataMapping: { "default": [] } }'),
  ],
  ['is written in another way', () => onlyStrictSingletons('var resolve = 1;')],
])('a container that %s is not made smaller but refused, and the message says where to look', (_, edit) => {
  expect(edit).toThrow(/small-container\.ts/);
});

test('a range of another kind is refused', async () => {
  const consuming = (await written()).get('consumes_loading') ?? '';
  expect(() => onlyStrictSingletons(consuming.replace('"^19.3.1"', '">=19.3.1"'))).toThrow(/small-container\.ts/);
});
