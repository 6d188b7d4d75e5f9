import { resolve } from 'node:path';
import type { Command } from 'commander';
import { closeOnSignal, closeWithNpm } from './close-on-signal.ts';
import { loadBuilder } from './load-builder.ts';
import type { Output } from './output.ts';
import { portOf, siteOf } from './values.ts';

/** What `npm start` and `skerry serve` take. */
const USUAL_SITE = 'http://localhost:4000';

interface DevFlags {
  url: URL;
  port: number;
  host: string;
}

export function addDevCommand(program: Command, output: Output): void {
  program
    .command('dev')
    .description('serve the module of this folder live in the page of a running deployment, and build it as it changes')
    .argument('[folder]', "the module's package", '.')
    .option('--url <url>', 'the running deployment, as browsers reach it', siteOf, new URL(USUAL_SITE))
    .option('--port <number>', 'port to listen on; 0 takes any free port', portOf, 4100)
    .option('--host <name>', 'address to listen on', 'localhost')
    .action(async (folder: string, { url: site, port, host }: DevFlags) => {
      const { developModule } = await loadBuilder(() => import('../dev/develop-module.ts'));
      const log = (text: string): void => output.out(text);
      const running = await developModule({ folder: resolve(folder), site, port, host, log });
      closeOnSignal(running);
      closeWithNpm(running);
      await running.ready;
      const place = running.isInstalled ? 'in place of the one there' : 'beside the modules there';
      // It listens on all addresses of that name, and says one of them.
      const url = host === 'localhost' ? `http://localhost:${new URL(running.url).port}` : running.url;
      output.out(`${site.origin} is at ${url}, with ${running.id} ${place}. Stop it with Ctrl+C.`);
    });
}
