import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { createModule } from '../create/create-module.ts';
import type { Output } from './output.ts';

/** In a checkout the packages are where `npm run pack` writes them; what is installed has a registry. */
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const isCheckout = existsSync(new URL('./create-command.ts', import.meta.url));
const PACKED = isCheckout ? resolve(CHECKOUT, '.skerry/packages') : undefined;

export function addCreateCommand(program: Command, output: Output): void {
  program
    .command('create')
    .description('make a module of your own: manifest, a panel, texts, tests, the checks against the contract')
    .argument('<name>', "the module's id, of small letters, digits and hyphens")
    .argument('[folder]', 'where it is made (default: a folder with its name, here)')
    .option('--packages <folder>', 'the packages that `npm run pack` wrote, where no registry has them', PACKED)
    .action(async (name: string, folder: string | undefined, { packages }: { packages?: string }) => {
      const target = resolve(folder ?? name);
      const files = await createModule({ name, folder: target, packages: packages && resolve(packages) });
      output.out(`${target} has the module ${name}: ${files.length} files. Go on with`);
      output.out(
        `  cd ${relative(process.cwd(), target) || '.'}\n  npm install\n  npm test\n  npm run dev -- --url https://example.social\n  npm run build`,
      );
    });
}
