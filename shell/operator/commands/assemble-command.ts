import type { Command } from 'commander';
import { assemble, type Assembled } from '../assemble/assemble.ts';
import { publish, type Published } from '../assemble/publish.ts';
import { refuseQuestion, type Confirm } from '../assemble/confirm.ts';
import { installationOf, reinstall, withInstallation, type InstallationFlags } from './installation-options.ts';
import { refuseLeftOut } from './left-out.ts';
import type { Output } from './output.ts';
import { modulesPathOf } from './values.ts';

interface DirOption extends InstallationFlags {
  dir: string;
}

const DIR: [flags: string, description: string, value: string] = ['--dir <folder>', 'the deployment', 'dist'];

function publishedText(published: readonly Published[]): string {
  return published
    .map(({ id, build, isKnown }) => `${id} ${build} ${isKnown ? 'was already in place' : 'is in place'}`)
    .join('\n');
}

export function assembledText({ modules, pruned, idleLanding }: Assembled): string {
  const state = (module: Assembled['modules'][number]): string => {
    if (!module.isEnabled) return `${module.id} off`;
    if (module.build === null) return `${module.id} left out (it cannot run)`;
    if (!module.isInFeed) return `${module.id} left out (for staff, and there is no gate)`;
    return `${module.id} ${module.build}${module.isGated ? ' (staff only)' : ''}`;
  };
  const removed = pruned.length > 0 ? `\nRemoved, out of use for more than 14 days: ${pruned.join(', ')}.` : '';
  const idle = idleLanding
    ? `\nNothing is preloaded: no module that is on has a screen for "landing" (${idleLanding}).`
    : '';
  return `Assembled: ${modules.map(state).join(', ') || 'no modules'}.${removed}${idle}`;
}

/** What `assemble` may change of the configuration. */
interface Changes {
  gate?: boolean;
  modulesPath?: string;
}

/** The options that answer the questions of a publication in advance. */
interface Answers {
  toPinned?: boolean;
  otherPublisher?: boolean;
}

export const confirmWith =
  ({ toPinned = false, otherPublisher = false }: Answers, output: Output): Confirm =>
  async (question) => {
    if (question.option === '--to-pinned' ? toPinned : otherPublisher) return true;
    return output.ask ? output.ask(`${question.text}\nPublish it?`) : refuseQuestion(question);
  };

const withAnswers = (command: Command): Command =>
  command
    .option('--to-pinned', 'also to a module that stays pinned to another build')
    .option('--other-publisher', 'also under an id that builds of another npm package have');

export function addAssembleCommands(program: Command, output: Output): void {
  const assembleAll = async (dir: string, flags: InstallationFlags, changes: Changes = {}): Promise<void> => {
    const installation = await installationOf(dir, flags);
    const assembled = await assemble({ dir, ...changes });
    output.out(assembledText(assembled));
    await reinstall(dir, installation, output);
    refuseLeftOut(assembled.leftOut);
  };
  const publishAll = async ({ dir, ...flags }: DirOption & Answers, builds: string[]): Promise<void> => {
    // A wrong folder is refused before anything is copied.
    await installationOf(dir, flags);
    output.out(publishedText(await publish({ dir, builds, confirm: confirmWith(flags, output) })));
  };
  withAnswers(
    withInstallation(
      program
        .command('assemble')
        .description('check the modules in place and write the page with its feeds, without the builds that cannot run')
        .option(...DIR)
        .option('--add <folders...>', 'publish these built modules first')
        .option('--gate', 'a gate protects /modules/staff/ (skerry serve, or nginx with skerry gate)')
        .option('--no-gate', 'there is no gate: leave out modules for staff')
        .option(
          '--modules-path <path>',
          'where browsers find the modules for everybody: /modules/, or a folder below /static/',
          modulesPathOf,
        ),
    ),
  ).action(async ({ add = [], gate, modulesPath, ...flags }: DirOption & Answers & Changes & { add?: string[] }) => {
    if (add.length > 0) await publishAll(flags, add);
    await assembleAll(flags.dir, flags, {
      ...(gate === undefined ? {} : { gate }),
      ...(modulesPath === undefined ? {} : { modulesPath }),
    });
  });
  withAnswers(
    withInstallation(
      program
        .command('publish')
        .description('check built modules and copy them into the deployment; `assemble` then enables them')
        .argument('<folders...>', "folders with a module.json, as a module's build writes them")
        .option(...DIR)
        .option('--assemble', 'assemble afterwards'),
    ),
  ).action(
    async (folders: string[], { assemble: andAssemble, ...flags }: DirOption & Answers & { assemble?: boolean }) => {
      await publishAll(flags, folders);
      if (andAssemble) await assembleAll(flags.dir, flags);
      else output.out('Run `skerry assemble` to enable it.');
    },
  );
}
