import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf } from '../files.ts';
import { runRspack } from '../build/run-rspack.ts';
import type { ShellFile } from '../assemble/shell-build.ts';
import { FLOOR_QUERY, FLOOR_TARGETS } from '../floor.ts';

const CLIENTS = {
  /** For builds that are replaced in place. */
  hot: new URL('./client/client.ts', import.meta.url),
  /** For those that a reload shows. */
  reloading: new URL('./client/reloading.ts', import.meta.url),
};
/** TypeScript here, JavaScript in the packed tool. */
const pathOf = (client: URL): string => fileURLToPath(client).replace(/\.ts$/, extname(import.meta.url));

/** Builds the page's development client into the deployment's `assets`. It has to run before all other scripts. */
export async function buildClient(dir: string, name: keyof typeof CLIENTS = 'hot'): Promise<ShellFile> {
  const output = join(dir, 'assets');
  const { entrypoints } = await runRspack({
    name: 'development client',
    mode: 'development',
    target: ['web', FLOOR_QUERY],
    entry: { main: pathOf(CLIENTS[name]) },
    devtool: false,
    output: { path: output, filename: 'development.[contenthash:8].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { env: { targets: FLOOR_TARGETS }, jsc: { parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
        { resourceQuery: /text/, type: 'asset/source' },
      ],
    },
    stats: 'errors-warnings',
  });
  const [asset] = entrypoints?.['main']?.assets ?? [];
  if (!asset) throw new Error('The development client was not built.');
  return { file: `assets/${asset.name}`, integrity: integrityOf(readFileSync(join(output, asset.name))) };
}
