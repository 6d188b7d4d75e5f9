import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { createGateServer } from '../gate/gate-server.ts';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';
import { createServer, type DeploymentServer } from '../serve/create-server.ts';
import { probeInstance } from '../serve/probe-instance.ts';
import type { Output } from './output.ts';
import { instanceOf, originOrNone, portOf } from './values.ts';

interface ServeFlags {
  dir: string;
  instance: URL;
  instanceOrigin?: string | null;
  port: number;
  host: string;
  tlsKey?: string;
  tlsCert?: string;
}

async function readPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new OperatorError(
      'KEY_UNREADABLE',
      `${path} cannot be read (${nodeErrorCode(error) ?? String(error)}).`,
      'Give PEM files this user may read to --tls-key and --tls-cert.',
      { cause: error },
    );
  }
}

async function certificateOf({ tlsKey, tlsCert }: ServeFlags): Promise<{ key: string; cert: string } | undefined> {
  if (tlsKey === undefined && tlsCert === undefined) return undefined;
  if (tlsKey === undefined || tlsCert === undefined)
    throw new OperatorError('USAGE', '--tls-key and --tls-cert belong together.', 'Give both, or neither.');
  return { key: await readPem(tlsKey), cert: await readPem(tlsCert) };
}

/** Ends cleanly at the first signal: open sockets are closed, so that nothing hangs. */
function closeOnSignal(server: DeploymentServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0));
    });
  }
}

async function warnUnlessReachable(instance: URL, output: Output): Promise<void> {
  const problem = await probeInstance(instance);
  if (problem !== undefined)
    output.err(`Warning: ${problem} Until it answers, the page starts but has nothing to show.`);
}

export function addServeCommands(program: Command, output: Output): void {
  program
    .command('serve')
    .description('serve a deployment and pass calls on to the instance')
    .requiredOption('--instance <url>', 'origin of the instance', instanceOf)
    .option(
      '--instance-origin <url>',
      'the instance as people reach it, where that differs; "none" where it is the client\'s own origin',
      originOrNone,
    )
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--port <number>', 'where to listen; 0 takes any free port', portOf, 4000)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--tls-key <file>', 'private key (PEM): HTTP/2 over TLS')
    .option('--tls-cert <file>', 'certificate (PEM)')
    .action(async (flags: ServeFlags) => {
      const http2 = await certificateOf(flags);
      const server = await createServer({ ...flags, ...(http2 ? { http2 } : {}) });
      const url = await server.listen();
      closeOnSignal(server);
      output.out(`Skerry is at ${url} and speaks with ${flags.instance.origin}. Stop it with Ctrl+C.`);
      await warnUnlessReachable(flags.instance, output);
    });

  program
    .command('gate')
    .description("the staff's gate alone, for nginx before the instance (docs/nginx.conf)")
    .requiredOption('--instance <url>', 'origin of the instance', instanceOf)
    .option('--port <number>', 'where to listen; 0 takes any free port', portOf, 4010)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .action(async (flags: { instance: URL; port: number; host: string }) => {
      const server = await createGateServer(flags);
      const url = await server.listen();
      closeOnSignal(server);
      output.out(`The gate is at ${url} and asks ${flags.instance.origin}. Stop it with Ctrl+C.`);
      await warnUnlessReachable(flags.instance, output);
    });
}
