import type { Command } from 'commander';
import { findInstallation, type Installation } from '../installation/installation.ts';
import { install } from '../installation/install.ts';
import { OperatorError } from '../operator-error.ts';
import type { Output } from './output.ts';

export interface InstallationFlags {
  staticDir?: string;
  frontend?: string;
}

/** The options of all commands that also work on an installation. */
export const withInstallation = (command: Command): Command =>
  command
    .option(
      '--static-dir <folder>',
      'also the installation in this static folder of Akkoma or Pleroma; --dir is outside of it',
    )
    .option('--frontend <name/ref>', 'which one, where there are several');

/** Before anything is changed: a wrong folder stops the command. */
export async function installationOf(
  dir: string,
  { staticDir, frontend }: InstallationFlags,
): Promise<Installation | undefined> {
  if (staticDir === undefined && frontend !== undefined)
    throw new OperatorError(
      'USAGE',
      '--frontend belongs to --static-dir.',
      'Name the static folder of the instance as well: --static-dir STATIC_DIR.',
    );
  if (staticDir === undefined) return undefined;
  return findInstallation({ dir, staticDir, ...(frontend === undefined ? {} : { frontend }) });
}

/** Brings the installation, if one was named, to what the deployment says now. */
export async function reinstall(dir: string, installation: Installation | undefined, output: Output): Promise<void> {
  if (!installation) return;
  const { written, removed } = await install(dir, installation);
  const gone = removed.length > 0 ? ` Removed, out of use for more than 14 days: ${removed.length}.` : '';
  output.out(
    `${installation.frontend}: ${written === 0 ? 'nothing had to be written' : `${written} files written`}.${gone}`,
  );
}
