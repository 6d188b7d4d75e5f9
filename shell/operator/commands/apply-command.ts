import type { Command } from 'commander';
import { applyConfig } from '../modules/apply.ts';
import { assembledText } from './assemble-command.ts';
import { installationOf, reinstall, withInstallation, type InstallationFlags } from './installation-options.ts';
import { refuseLeftOut } from './left-out.ts';
import type { Output } from './output.ts';

interface ApplyFlags extends InstallationFlags {
  dir: string;
  dryRun?: true;
}

const differenceText = (lines: readonly string[]): string =>
  lines.length === 0
    ? 'Nothing is decided otherwise.'
    : ['Decided otherwise:', ...lines.map((line) => `  ${line}`)].join('\n');

export function addApplyCommand(program: Command, output: Output): void {
  withInstallation(
    program
      .command('apply')
      .description(
        'put a whole configuration in place at once, after printing what differs; without a file the one that holds, again',
      )
      .argument('[file]', 'a configuration, as modules.config.json is')
      .option('--dir <folder>', 'the deployment', 'dist')
      .option('--dry-run', 'only print what differs'),
  ).action(async (file: string | undefined, { dir, dryRun, ...flags }: ApplyFlags) => {
    const installation = await installationOf(dir, flags);
    const assembled = await applyConfig({
      dir,
      ...(file === undefined ? {} : { file }),
      isTrial: dryRun === true,
      show: (lines) => output.out(differenceText(lines)),
    });
    if (!assembled) return;
    output.out(assembledText(assembled));
    await reinstall(dir, installation, output);
    refuseLeftOut(assembled.leftOut);
  });
}
