import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { layoutOf } from '../assemble/layout.ts';
import { connectValkey } from '../gate/valkey-store.ts';
import type { AnswerEntry } from '../serve/answer-entries.ts';
import { createGateServer } from '../serve/gate-server.ts';
import { createMonitor, type Monitor } from '../serve/monitor.ts';
import { createPageSource } from '../serve/page-source.ts';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';
import { createServer, type DeploymentServer } from '../serve/create-server.ts';
import { probeInstance } from '../serve/probe-instance.ts';
import { closeOnSignal } from './close-on-signal.ts';
import type { Output } from './output.ts';
import { instanceOf, originOrNone, portOf, proxiesOf, sessionsOf } from './values.ts';

interface ServeFlags {
  dir: string;
  instance: URL;
  instanceOrigin?: string | null;
  port: number;
  host: string;
  tlsKey?: string;
  tlsCert?: string;
  trustedProxy?: readonly string[];
  sessions?: URL;
  accessLog?: true;
  monitorPort?: number;
  monitorHost: string;
}

interface GateFlags {
  instance: URL;
  port: number;
  host: string;
  trustedProxy: readonly string[];
  sessions?: URL;
}

async function readPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new OperatorError(
      'KEY_UNREADABLE',
      `${path} cannot be read (${nodeErrorCode(error) ?? String(error)}).`,
      'Give --tls-key and --tls-cert PEM files that this user may read.',
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

/** Both listen, or none: one that does would keep the process alive. */
async function listenAll(
  server: DeploymentServer,
  monitor: Monitor | undefined,
): Promise<[string, string | undefined]> {
  try {
    const monitorUrl = await monitor?.listen();
    return [await server.listen(), monitorUrl];
  } catch (error) {
    await Promise.allSettled([server.close(), monitor?.close()]);
    throw error;
  }
}

function monitorOf({ dir, monitorPort, monitorHost }: ServeFlags): Monitor | undefined {
  if (monitorPort === undefined) return undefined;
  const source = createPageSource(layoutOf(dir), { instanceOrigin: null });
  return createMonitor({ port: monitorPort, host: monitorHost, readPage: () => source.read() });
}

async function warnUnlessReachable(instance: URL, output: Output): Promise<void> {
  const problem = await probeInstance(instance);
  if (problem !== undefined) output.err(`Warning: ${problem} Until it answers, the page starts but shows no content.`);
}

/** Its address may contain a password: other users of the machine see a command's options, not its environment. */
const sessionsOption = (): Option =>
  new Option(
    '--sessions <url>',
    'Valkey or Redis with the sessions of staff, shared by several servers; else in memory',
  )
    .env('SKERRY_SESSIONS')
    .argParser(sessionsOf);

const sessionsAt = async (url: URL | undefined, output: Output) => {
  const sessions = url && (await connectValkey(url, output.err));
  return sessions ? { sessions } : {};
};

export function addServeCommands(program: Command, output: Output): void {
  program
    .command('serve')
    .description('serve a deployment and forward calls to the instance')
    .requiredOption('--instance <url>', 'origin of the instance', instanceOf)
    .option(
      '--instance-origin <url>',
      'public origin of the instance if it differs; "none" if it is the client\'s own origin',
      originOrNone,
    )
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--port <number>', 'port to listen on; 0 takes any free port', portOf, 4000)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option(
      '--trusted-proxy <address>',
      'web server in front that names the client (X-Forwarded-For, -Proto, -Host); an address or a network, repeatable',
      proxiesOf,
    )
    .option('--tls-key <file>', 'private key (PEM): HTTP/2 over TLS')
    .option('--tls-cert <file>', 'certificate (PEM)')
    .addOption(sessionsOption())
    .option('--access-log', 'print a line of JSON for each answer, without addresses, queries and names of people')
    .option('--monitor-port <number>', 'health and figures (Prometheus) at a port of their own', portOf)
    .option('--monitor-host <name>', 'address of that port', '127.0.0.1')
    .action(async (flags: ServeFlags) => {
      const http2 = await certificateOf(flags);
      const monitor = monitorOf(flags);
      const onAnswer = (entry: AnswerEntry): void => {
        if (flags.accessLog) output.out(JSON.stringify(entry));
        monitor?.count(entry);
      };
      const { sessions, ...given } = flags;
      const stores = await sessionsAt(sessions, output);
      const server = await createServer({ ...given, ...stores, ...(http2 ? { http2 } : {}), onAnswer });
      const [url, monitorUrl] = await listenAll(server, monitor);
      closeOnSignal(server, ...(monitor ? [monitor] : []));
      if (monitorUrl !== undefined) output.out(`Health and figures are at ${monitorUrl}.`);
      output.out(`Skerry is at ${url} and forwards to ${flags.instance.origin}. Stop it with Ctrl+C.`);
      await warnUnlessReachable(flags.instance, output);
    });

  program
    .command('gate')
    .description('only the gate for staff, for nginx in front of the instance (docs/nginx.conf)')
    .requiredOption('--instance <url>', 'origin of the instance', instanceOf)
    .option('--port <number>', 'port to listen on; 0 takes any free port', portOf, 4010)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .requiredOption(
      '--trusted-proxy <address>',
      'that web server: it names the client (X-Forwarded-For, -Proto); an address or a network, repeatable',
      proxiesOf,
    )
    .addOption(sessionsOption())
    .action(async ({ sessions, ...flags }: GateFlags) => {
      const server = await createGateServer({ ...flags, ...(await sessionsAt(sessions, output)) });
      const url = await server.listen();
      closeOnSignal(server);
      output.out(`The gate is at ${url} and checks roles at ${flags.instance.origin}. Stop it with Ctrl+C.`);
      await warnUnlessReachable(flags.instance, output);
    });
}
