import type { Command } from 'commander';
import { OperatorError } from '../operator-error.ts';
import { takeBack } from '../upgrade/take-back.ts';
import { upgrade } from '../upgrade/upgrade.ts';
import { assembledText, confirmWith } from './assemble-command.ts';
import { installationOf, reinstall, withInstallation, type InstallationFlags } from './installation-options.ts';
import { refuseLeftOut } from './left-out.ts';
import type { Output } from './output.ts';

interface UpgradeFlags extends InstallationFlags {
  dir: string;
  back?: boolean;
  otherPublisher?: boolean;
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';

export function addUpgradeCommand(program: Command, output: Output): void {
  withInstallation(
    program
      .command('upgrade')
      .description('take a new version, shell and modules, into a deployment, and keep what is decided there')
      .argument('[newdist]', 'the folder of the new version, as its build wrote it')
      .option('--dir <folder>', 'the deployment', 'dist')
      .option('--back', 'take the last upgrade back instead')
      .option('--other-publisher', 'also modules under an id that builds of another npm package have'),
  ).action(async (newdist: string | undefined, { dir, back = false, ...answers }: UpgradeFlags) => {
    if ((newdist === undefined) !== back)
      throw new OperatorError(
        'USAGE',
        back ? 'The way back needs no folder.' : 'The folder of the new version is missing.',
        'Type `skerry upgrade NEWDIST --dir DIR`, or `skerry upgrade --back --dir DIR`.',
      );
    const installation = await installationOf(dir, answers);
    if (newdist === undefined) {
      const { withdrawn, assembled } = await takeBack({ dir });
      output.out(`Back at the version before. Builds in place that are not used any more: ${listed(withdrawn)}.`);
      output.out(assembledText(assembled));
      await reinstall(dir, installation, output);
      return refuseLeftOut(assembled.leftOut);
    }
    const { added, pinned, assembled } = await upgrade({ from: newdist, dir, confirm: confirmWith(answers, output) });
    output.out(`Upgraded. New builds: ${listed(added)}.`);
    for (const id of pinned) output.out(`${id} stays pinned; \`skerry modules unpin ${id}\` follows the latest again.`);
    output.out(`${assembledText(assembled)}\nThe way back: \`skerry upgrade --back\`.`);
    await reinstall(dir, installation, output);
    refuseLeftOut(assembled.leftOut);
  });
}
