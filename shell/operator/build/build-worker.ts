import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { ShellFile } from '../assemble/shell-build.ts';
import { FLOOR_TARGETS } from '../floor.ts';
import { runRspack } from './run-rspack.ts';

interface WorkerBuild {
  /** Folder of the shell. */
  folder: string;
  output: string;
  name: string;
  /** Files that every page of the shell needs. */
  first: readonly ShellFile[];
  /** Files that some load later. */
  others: readonly ShellFile[];
}

/** Builds the shell's worker into the file `name` of `output`: one file, without chunks. */
export async function buildWorker({ folder, output, name, first, others }: WorkerBuild): Promise<void> {
  const entries = (files: readonly ShellFile[]) =>
    JSON.stringify(files.map(({ file, integrity }) => [`/${file}`, integrity]));
  await runRspack({
    name: 'worker',
    mode: 'production',
    context: folder,
    target: ['webworker', 'es2022'],
    entry: { main: join(folder, 'worker/worker.ts') },
    devtool: false,
    output: { path: output, filename: name },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { env: { targets: FLOOR_TARGETS }, jsc: { parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [new rspack.DefinePlugin({ SKERRY_FIRST_FILES: entries(first), SKERRY_OTHER_FILES: entries(others) })],
    stats: 'errors-warnings',
  });
}
