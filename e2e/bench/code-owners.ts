import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { moduleConfig } from '../../shell/operator/build/module-config.ts';
import { runRspack } from '../../shell/operator/build/run-rspack.ts';
import { shellConfig } from '../../shell/operator/build/shell-config.ts';
import type { CodePlace } from './time-shares.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNKNOWN = 'the measurement itself';

/**
 * Builds shell and modules once more, with source maps and into a temporary folder, and returns the owner of a
 * function: a package of npm, a folder of `shared`, the shell, a module. The files are the same as in the deployment,
 * byte for byte, and so are their names.
 */
export async function readOwners(modules: readonly string[]): Promise<(place: CodePlace) => string> {
  const maps = new Map<string, SourceMap>();
  await mapsOf(maps, '/assets/', (output) => shellConfig({ folder: join(ROOT, 'shell'), output, mode: 'production' }));
  for (const id of modules)
    await mapsOf(maps, `/modules/${id}/`, (output) =>
      moduleConfig(id, { folder: join(ROOT, `mfe-${id}`), output, mode: 'production' }),
    );
  return ({ url, lineNumber, columnNumber }) => {
    if (!url || !URL.canParse(url)) return UNKNOWN;
    const { pathname } = new URL(url);
    const map = maps.get(pathname.replace(/^(\/modules\/[^/]+\/)[^/]+\//, '$1'));
    const entry = map?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry ? ownerOf(entry.originalSource) : UNKNOWN;
  };
}

async function mapsOf(
  maps: Map<string, SourceMap>,
  base: string,
  configure: (output: string) => ReturnType<typeof shellConfig>,
): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'skerry-maps-'));
  try {
    const config = configure(output);
    await runRspack({
      ...config,
      devtool: 'hidden-source-map',
      output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    });
    for (const name of readdirSync(output).filter((one) => one.endsWith('.js.map')))
      maps.set(
        base + name.slice(0, -'.map'.length),
        new SourceMap(JSON.parse(readFileSync(join(output, name), 'utf8')) as never),
      );
  } finally {
    rmSync(output, { recursive: true });
  }
}

function ownerOf(path: string): string {
  const source = normalize(path);
  const [, dependency] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (dependency) return dependency;
  const [, own] = /\/(shared\/[^/]+|shell|mfe-[a-z]+)\//.exec(source.slice(ROOT.length)) ?? [];
  if (own) return own;
  return source.includes('webpack/') || source.startsWith('data:') ? "rspack's runtime" : UNKNOWN;
}
