import type { Command } from 'commander';
import type { Assembled } from '../assemble/assemble.ts';
import { editModule, type Edited, type ModuleEdit } from '../modules/edit.ts';
import { listModules, listText } from '../modules/list.ts';
import { removeBuilds, type Removed } from '../modules/remove.ts';
import { leftOutText } from './left-out.ts';
import type { Output } from './output.ts';

function editedText({ id, build, isEnabled, isPinned }: Edited): string {
  if (!isEnabled) return `${id} is off. The next page load shows it.`;
  return `${id} is on: ${build}${isPinned ? ', pinned' : ', the latest'}. The next page load shows it.`;
}

function removedText({ id, builds, isWhole }: Removed): string {
  const gone = builds.length === 0 ? 'no build of it was in place' : builds.join(', ');
  return isWhole ? `${id} is removed (${gone}).` : `${id} ${gone} is removed.`;
}

export function addModulesCommands(program: Command, output: Output): void {
  const modules = program
    .command('modules')
    .description(
      'list and manage the modules of a running deployment; nothing is built, the next page load shows the change',
    );

  modules
    .command('list')
    .description('list the modules in place and their state')
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--json', 'for programs')
    .action(async ({ dir, json }: { dir: string; json?: boolean }) => {
      const listed = await listModules(dir);
      output.out(json ? JSON.stringify(listed, null, 2) : listText(listed));
    });

  const warn = ({ leftOut }: Assembled): void => {
    if (leftOut.length > 0) output.err(leftOutText(leftOut));
  };
  const edit = async (dir: string, id: string, what: ModuleEdit): Promise<void> => {
    const edited = await editModule({ dir, id, edit: what });
    output.out(editedText(edited));
    warn(edited.assembled);
  };
  const simple = (kind: 'enable' | 'disable' | 'unpin' | 'rollback', description: string): void => {
    modules
      .command(kind)
      .description(description)
      .argument('<name>', 'the module')
      .option('--dir <folder>', 'the deployment', 'dist')
      .action(async (id: string, { dir }: { dir: string }) => edit(dir, id, { kind }));
  };
  simple('enable', 'enable a module');
  simple('disable', 'disable a module: browsers no longer load any part of it');
  modules
    .command('pin')
    .description('keep one build, even if newer ones are published')
    .argument('<name>', 'the module')
    .argument('<version>', 'a build in place, such as 1.0.0-abcdef12')
    .option('--dir <folder>', 'the deployment', 'dist')
    .action(async (id: string, build: string, { dir }: { dir: string }) => edit(dir, id, { kind: 'pin', build }));
  simple('unpin', 'follow the latest build again');
  simple('rollback', 'go back to the build that was on before, and keep it');
  modules
    .command('remove')
    .description('delete a build that is not on, or all of a module that is off')
    .argument('<name>', 'the module')
    .argument('[version]', 'one build of it, such as 1.0.0-abcdef12')
    .option('--dir <folder>', 'the deployment', 'dist')
    .action(async (id: string, build: string | undefined, { dir }: { dir: string }) => {
      const removed = await removeBuilds({ dir, id, ...(build === undefined ? {} : { build }) });
      output.out(removedText(removed));
      warn(removed.assembled);
    });
}
