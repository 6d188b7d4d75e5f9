import type { Command } from 'commander';
import type { Assembled } from '../assemble/assemble.ts';
import { isPercent } from '../assemble/config.ts';
import { editModule, type Edited, type ModuleEdit } from '../modules/edit.ts';
import { listModules, listText } from '../modules/list.ts';
import { removeBuilds, type Removed } from '../modules/remove.ts';
import { OperatorError } from '../operator-error.ts';
import { installedBuilds } from '../installation/compare.ts';
import { installationOf, reinstall, withInstallation, type InstallationFlags } from './installation-options.ts';
import { leftOutText } from './left-out.ts';
import type { Output } from './output.ts';

/** Few enough to bear a fault, and many enough to see one. */
const CANARY_PERCENT = 10;

interface DirFlags extends InstallationFlags {
  dir: string;
}

interface CanaryOptions extends DirFlags {
  percent: number;
  end?: true;
}

function editedText({ id, build, isEnabled, isPinned, canary }: Edited): string {
  if (!isEnabled) return `${id} is off. The next page load shows it.`;
  const trial = canary ? ` ${canary.percent} % of the accounts get ${canary.version}.` : '';
  return `${id} is on: ${build}${isPinned ? ', pinned' : ', the latest'}.${trial} The next page load shows it.`;
}

function percentOf(text: string): number {
  const percent = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (isPercent(percent)) return percent;
  throw new OperatorError(
    'USAGE',
    `"${text}" is not a share of the accounts.`,
    'Give a whole number from 1 to 100: --percent 10.',
  );
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

  const command = (name: string, description: string): Command =>
    withInstallation(modules.command(name).description(description).option('--dir <folder>', 'the deployment', 'dist'));

  command('list', 'list the modules in place and their state')
    .option('--json', 'for programs')
    .action(async ({ dir, json, ...flags }: DirFlags & { json?: boolean }) => {
      const installation = await installationOf(dir, flags);
      const listed = await listModules(dir, installation && (await installedBuilds(installation)));
      output.out(json ? JSON.stringify(listed, null, 2) : listText(listed));
    });

  const warn = ({ leftOut }: Assembled): void => {
    if (leftOut.length > 0) output.err(leftOutText(leftOut));
  };
  const edit = async ({ dir, ...flags }: DirFlags, id: string, what: ModuleEdit): Promise<void> => {
    const installation = await installationOf(dir, flags);
    const edited = await editModule({ dir, id, edit: what });
    output.out(editedText(edited));
    await reinstall(dir, installation, output);
    warn(edited.assembled);
  };
  const simple = (kind: 'enable' | 'disable' | 'unpin' | 'rollback', description: string): void => {
    command(kind, description)
      .argument('<name>', 'the module')
      .action(async (id: string, flags: DirFlags) => edit(flags, id, { kind }));
  };
  simple('enable', 'enable a module');
  simple('disable', 'disable a module: browsers no longer load any part of it');
  command('pin', 'keep one build, even if newer ones are published')
    .argument('<name>', 'the module')
    .argument('<version>', 'a build in place, such as 1.0.0-abcdef12')
    .action(async (id: string, build: string, flags: DirFlags) => edit(flags, id, { kind: 'pin', build }));
  simple('unpin', 'follow the latest build again');
  simple('rollback', 'go back to the build that was on before, and keep it');
  command('canary', 'give one build to a part of the accounts, before all get it; visitors keep the other')
    .argument('<name>', 'the module')
    .argument('[version]', 'a build in place, such as 1.1.0-abcdef12')
    .option('--percent <number>', 'of the accounts, 1 to 100', percentOf, CANARY_PERCENT)
    .option('--end', 'all have the other build again')
    .action(async (id: string, build: string | undefined, { percent, end, ...flags }: CanaryOptions) => {
      if ((build === undefined) !== (end === true))
        throw new OperatorError(
          'USAGE',
          end ? 'A canary is ended without a version.' : 'The version of the canary is missing.',
          `Give \`skerry modules canary ${id} VERSION --percent 10\`, or \`skerry modules canary ${id} --end\`.`,
        );
      await edit(flags, id, build === undefined ? { kind: 'end-canary' } : { kind: 'canary', build, percent });
    });
  command('remove', 'delete a build that is not on, or all of a module that is off')
    .argument('<name>', 'the module')
    .argument('[version]', 'one build of it, such as 1.0.0-abcdef12')
    .action(async (id: string, build: string | undefined, { dir, ...flags }: DirFlags) => {
      const installation = await installationOf(dir, flags);
      const removed = await removeBuilds({ dir, id, ...(build === undefined ? {} : { build }) });
      output.out(removedText(removed));
      await reinstall(dir, installation, output);
      warn(removed.assembled);
    });
}
