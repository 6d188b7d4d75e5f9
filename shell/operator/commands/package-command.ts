import type { Command } from 'commander';
import type { PackageFiles } from '../packaging/package-files.ts';
import { writePackage } from '../packaging/write-package.ts';
import { refuseLeftOut } from './left-out.ts';
import type { Output } from './output.ts';

export function addPackageCommand(program: Command, output: Output): void {
  program
    .command('package')
    .description('write what a server without a gate may serve: an archive for Akkoma and Pleroma, or a folder')
    .argument('<out>', 'an archive (NAME.zip), or an empty folder for any web server')
    .option('--dir <folder>', 'the deployment', 'dist')
    .action(async (out: string, { dir }: { dir: string }) => {
      const found = await writePackage({ dir, out });
      output.out(packagedText(out, found, program.version() ?? ''));
      refuseLeftOut(found.leftOut, 'written');
    });
}

function packagedText(out: string, { files, modules, forStaff }: PackageFiles, version: string): string {
  const lines = [`${out}: ${files.size} files. Modules: ${modules.join(', ') || 'none'}.`];
  if (forStaff.length > 0)
    lines.push(`Not in it, because nothing there refuses them to others: ${forStaff.join(', ')}, for staff.`);
  if (out.endsWith('.zip'))
    lines.push(
      `Install it: mix pleroma.frontend install skerry --ref ${version} --file ${out}`,
      'Later changes come there with --static-dir: `skerry apply --static-dir FOLDER`.',
    );
  return lines.join('\n');
}
