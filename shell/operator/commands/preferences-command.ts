import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadBuilder } from './load-builder.ts';
import type { Output } from './output.ts';

export function addPreferencesCommand(program: Command, output: Output): void {
  program
    .command('preferences')
    .description('write the types of the preferences that the module of this folder declares')
    .argument('[folder]', "the module's package", '.')
    .action(async (folder: string) => {
      const { writePreferenceTypes } = await loadBuilder(() => import('../build/preference-types.ts'));
      output.out(writePreferenceTypes(resolve(folder)) ? 'Written.' : 'Nothing has changed.');
    });
}
