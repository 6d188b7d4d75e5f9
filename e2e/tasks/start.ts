import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { createInstance, FLAVOURS, isLoopback, type Instance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { build } from './build.ts';
import { requireFree } from './require-free.ts';
import { closeOnSignal } from './until-signal.ts';
import { DIST, ROOT } from './workspace.ts';

const HELP = `npm start -- [options]
  --instance URL   serve against a real server instead of the embedded instance
  --port N         where the client is served (default 4000); the embedded instance takes the next port
  --host NAME      address to listen on (default localhost). With one that others can reach, the passwords of the
                   embedded instance are made at random at each start
  --flavour NAME   the kind of server that the embedded instance is (default akkoma):
                   ${FLAVOURS.join(', ')}
  --seed NAME      what the embedded instance starts with: demo or empty (default demo)
  --no-build       serve what was built before`;

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      instance: { type: 'string' },
      port: { type: 'string', default: '4000' },
      host: { type: 'string', default: 'localhost' },
      flavour: { type: 'string', default: 'akkoma' },
      seed: { type: 'string', default: 'demo' },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const port = portOf(values.port);
  const flavour = flavourOf(values.flavour);
  const remote = values.instance === undefined ? null : originOf(values.instance);
  await requireFree(port, values.host, { embedded: !remote });
  if (!values['no-build']) {
    console.log('Building …');
    await build();
  }
  const embedded = remote
    ? null
    : await startInstance({
        port: port + 1,
        seed: values.seed === 'empty' ? 'empty' : 'demo',
        flavour,
        reachable: !isLoopback(values.host),
      });
  const server = await createServer({ dir: DIST, instance: remote ?? embedded?.url ?? '', port, host: values.host });
  await server.listen();
  console.log(`\nSkerry is at http://${values.host}:${port}`);
  if (embedded) console.log(embeddedText(embedded, flavour, isLoopback(values.host)));
  else console.log(`It forwards to ${remote}.`);
  console.log('Stop it with Ctrl+C.');
  closeOnSignal(() => Promise.allSettled([server.close(), embedded?.close()]));
}

/** Who can sign in at the embedded instance, and where it is. */
function embeddedText({ users, signInNames, url }: Instance, flavour: string, isLocal: boolean): string {
  const accounts = users.map(
    ({ password, role, note }, index) => `  ${(signInNames[index] ?? '').padEnd(18)} ${password}   ${role}: ${note}`,
  );
  const data = `The embedded instance (${flavour}) is at ${url} and keeps its data in .skerry/instance.`;
  const warning = isLocal ? '' : ' Others can reach it: these passwords are of this start alone.';
  return `\nSign in as one of\n${accounts.join('\n')}\n\n${data}${warning}`;
}

async function startInstance(options: {
  port: number;
  seed: 'demo' | 'empty';
  flavour: (typeof FLAVOURS)[number];
  reachable: boolean;
}) {
  const { seed, flavour, reachable } = options;
  // the kinds of server have ids of their own, so each has its data
  const kind = flavour === 'akkoma' ? seed : `${seed}-${flavour}`;
  // what others can reach has other passwords, and no sessions from before
  const folder = reachable ? `${kind}-reachable` : kind;
  return createInstance({
    ...options,
    data: join(ROOT, '.skerry/instance', folder),
    log: console.log,
  });
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Error(`--port needs a number from 1 to 65534, not "${text}".`);
}

function flavourOf(text: string): (typeof FLAVOURS)[number] {
  const known = FLAVOURS.find((name) => name === text);
  if (known) return known;
  throw new Error(`--flavour ${text}: expected one of ${FLAVOURS.join(', ')}.`);
}

function originOf(text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === 'https:' || url.protocol === 'http:') return url.origin;
  } catch {
    // Reported below, together with other schemes.
  }
  throw new Error(`--instance needs an address such as https://example.social, not "${text}".`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
