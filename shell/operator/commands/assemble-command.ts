import type { Command } from 'commander';
import { assemble, type Assembled } from '../assemble/assemble.ts';
import { publish, type Published } from '../assemble/publish.ts';
import type { Output } from './output.ts';

interface DirOption {
  dir: string;
}

const DIR: [flags: string, description: string, value: string] = ['--dir <folder>', 'the deployment', 'dist'];

function publishedText(published: readonly Published[]): string {
  return published
    .map(({ id, build, isKnown }) => `${id} ${build} ${isKnown ? 'was already in place' : 'is in place'}`)
    .join('\n');
}

function assembledText({ modules, pruned }: Assembled): string {
  const state = (module: Assembled['modules'][number]): string => {
    if (!module.isEnabled) return `${module.id} off`;
    if (!module.isInFeed) return `${module.id} left out (for staff, and there is no gate)`;
    return `${module.id} ${module.build}${module.isGated ? ' (staff only)' : ''}`;
  };
  const removed = pruned.length > 0 ? `\nRemoved, out of use for more than 14 days: ${pruned.join(', ')}.` : '';
  return `Assembled: ${modules.map(state).join(', ') || 'no modules'}.${removed}`;
}

export function addAssembleCommands(program: Command, output: Output): void {
  program
    .command('assemble')
    .description('check the modules in place and write the page with its feeds')
    .option(...DIR)
    .option('--add <folders...>', 'publish these built modules first')
    .option('--gate', 'a gate protects /modules/staff/ (skerry serve, or nginx with skerry gate)')
    .option('--no-gate', 'there is no gate: leave out modules for staff')
    .action(async ({ dir, add = [], gate }: DirOption & { add?: string[]; gate?: boolean }) => {
      if (add.length > 0) output.out(publishedText(await publish({ dir, builds: add })));
      output.out(assembledText(await assemble({ dir, ...(gate === undefined ? {} : { gate }) })));
    });

  program
    .command('publish')
    .description('copy built modules into the deployment; `assemble` then enables them')
    .argument('<folders...>', "folders with a module.json, as a module's build writes them")
    .option(...DIR)
    .option('--assemble', 'assemble afterwards')
    .action(async (folders: string[], { dir, assemble: andAssemble }: DirOption & { assemble?: boolean }) => {
      output.out(publishedText(await publish({ dir, builds: folders })));
      output.out(andAssemble ? assembledText(await assemble({ dir })) : 'Run `skerry assemble` to enable it.');
    });
}
