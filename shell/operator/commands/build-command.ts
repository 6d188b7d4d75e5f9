import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadBuilder } from './load-builder.ts';
import type { Output } from './output.ts';
import { keptOf } from './values.ts';

export function addBuildCommand(program: Command, output: Output): void {
  program
    .command('build')
    .description('build the module of this folder into dist/VERSION-HASH')
    .argument('[folder]', "the module's package", '.')
    .option('--keep <number>', 'afterwards delete all but the newest builds, so many (default: all stay)', keptOf)
    .action(async (folder: string, { keep }: { keep?: number }) => {
      const { buildModule } = await loadBuilder(() => import('../build/build-module.ts'));
      const built = await buildModule(resolve(folder), keep === undefined ? {} : { keep });
      output.out(
        `${built.manifest.id} ${built.manifest.version}-${built.manifest.buildId} is built in ${built.folder}`,
      );
    });
}
