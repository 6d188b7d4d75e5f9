import type { Command } from 'commander';
import { examine } from '../modules/examine.ts';
import { OperatorError } from '../operator-error.ts';
import { examineSite } from '../outside/examine-site.ts';
import { findingsText } from '../outside/finding.ts';
import { problemsText } from '../problem.ts';
import { probeInstance } from '../serve/probe-instance.ts';
import { compareInstallation } from '../installation/compare.ts';
import { installationOf, withInstallation, type InstallationFlags } from './installation-options.ts';
import type { Output } from './output.ts';
import { instanceOf, siteOf } from './values.ts';

const DEFAULT_DIR = 'dist';

interface DoctorFlags extends InstallationFlags {
  dir?: string;
  url?: URL;
  instance?: URL;
}

export function addDoctorCommand(program: Command, output: Output): void {
  withInstallation(
    program
      .command('doctor')
      .description('check a deployment without changing it: its folder, or with --url the running site from outside')
      .option('--dir <folder>', `the deployment (default: "${DEFAULT_DIR}", without --url)`)
      .option(
        '--url <url>',
        'the running deployment, as browsers reach it; with --dir also whether it serves that',
        siteOf,
      )
      .option('--instance <url>', 'also check that this instance answers', instanceOf),
  ).action(async ({ dir, url, instance, ...flags }: DoctorFlags) => {
    const { staticDir } = flags;
    const folder = dir ?? DEFAULT_DIR;
    if (url === undefined || dir !== undefined) await checkFolder(folder, instance, output);
    if (staticDir !== undefined) await checkInstallation(folder, flags, output);
    if (url !== undefined) await checkSite(url, dir, output);
  });
}

async function checkFolder(dir: string, instance: URL | undefined, output: Output): Promise<void> {
  const { problems, remarks } = await examine(dir);
  const unreachable = instance ? await probeInstance(instance) : undefined;
  const found = [...(problems.length > 0 ? [problemsText(problems)] : []), ...remarks];
  const apart = unreachable === undefined ? '' : `\nApart from the folder: ${unreachable}`;
  if (found.length > 0)
    throw new OperatorError(
      'CHECKS_FAILED',
      `${dir} is not in order:\n${found.join('\n')}${apart}`,
      'Fix what is listed, then run `skerry assemble`.',
    );
  if (unreachable !== undefined)
    throw new OperatorError(
      'INSTANCE_UNREACHABLE',
      `${dir} is in order, but ${unreachable}`,
      'Nothing is to be done in the folder.',
    );
  output.out(`${dir} is in order.`);
}

/** An installation, and whether it is what the folder says. */
async function checkInstallation(dir: string, flags: InstallationFlags, output: Output): Promise<void> {
  const installation = await installationOf(dir, flags);
  if (!installation) return;
  const { frontend } = installation;
  const found = await compareInstallation(dir, installation);
  if (found.length > 0)
    throw new OperatorError(
      'CHECKS_FAILED',
      `${frontend} is not in order:\n${found.join('\n')}`,
      'Fix what is listed, then run the same command again.',
    );
  output.out(`${frontend} is in order.`);
}

async function checkSite(url: URL, dir: string | undefined, output: Output): Promise<void> {
  const found = await examineSite(url, dir);
  if (found.length > 0)
    throw new OperatorError(
      'CHECKS_FAILED',
      `${url.origin} is not in order:\n${findingsText(found)}`,
      'Fix what is listed in the web server, then run the same command again.',
    );
  output.out(`${url.origin} is in order.`);
}
