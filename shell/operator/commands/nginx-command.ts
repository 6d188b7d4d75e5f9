import { type Command } from 'commander';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { siteConfig, type NginxOptions } from '../nginx/site-config.ts';
import type { Output } from './output.ts';
import { instanceOf } from './values.ts';

const namesOf = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

export function addNginxCommand(program: Command, output: Output): void {
  program
    .command('nginx')
    .description('print a configuration of nginx for this deployment; changes nothing')
    .requiredOption('--server-name <name>', 'name of the instance and the client, repeatable', namesOf)
    .requiredOption('--instance <url>', 'where the instance listens behind nginx', instanceOf)
    .option('--gate <url>', 'where `skerry gate` listens', instanceOf, instanceOf('http://127.0.0.1:4010'))
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--certificate <file>', "certificate with its chain (PEM; default: Certbot's of the first name)")
    .option('--certificate-key <file>', "its private key (PEM; default: Certbot's of the first name)")
    .option('--acme <folder>', 'folder of the proofs for certificates', '/var/www/acme')
    .action(async (options: NginxOptions) => {
      // Of a folder that is on another machine nothing is known: it has the defaults then.
      const { modulesPath } = await readConfig(layoutOf(options.dir));
      output.out((await siteConfig({ ...options, ...(modulesPath ? { modulesPath } : {}) })).trimEnd());
    });
}
