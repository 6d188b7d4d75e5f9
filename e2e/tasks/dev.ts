import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { createInstance, isLoopback } from '@skerry/instance';
import { instanceOf, portOf } from '../../shell/operator/commands/values.ts';
import { chooseLanguage } from '../../shell/operator/dev/choose-language.ts';
import { chooseModules } from '../../shell/operator/dev/choose-modules.ts';
import { develop } from '../../shell/operator/dev/develop.ts';
import { OperatorError } from '../../shell/operator/operator-error.ts';
import { probeInstance } from '../../shell/operator/serve/probe-instance.ts';
import { requireFree } from './require-free.ts';
import { closeOnSignal } from './until-signal.ts';
import { MODULE_FOLDERS, ROOT } from './workspace.ts';

const HELP = `npm run dev -- [MODULE …] [options]
  MODULE …         modules to watch, such as timelines composer (default: all); the others are built once.
                   The shell and shared/ are always watched.
  --instance URL   work against a real server instead of the embedded instance
  --port N         where the client is served (default 4000); the embedded instance takes the next port
  --host NAME      address to listen on (default localhost)
  --language CODE  what the page speaks, such as fr, to everybody who has chosen no language`;

async function dev(): Promise<void> {
  const { values, positionals } = parseArguments();
  if (values.help) return console.log(HELP);
  const watched = chooseModules(positionals, MODULE_FOLDERS);
  const language = chooseLanguage(values.language, join(ROOT, 'shell'));
  const port = portOf(values.port);
  if (port === 0 || port > 65_534)
    throw new OperatorError('USAGE', `"${values.port}" cannot be the port here.`, 'Give one from 1 to 65534.');
  const { host } = values;
  const remote = values.instance === undefined ? null : await reachable(instanceOf(values.instance));
  // Fails before minutes are spent on building.
  await requireFree(port, host, { embedded: !remote });

  const embedded = remote
    ? null
    : await createInstance({
        port: port + 1,
        seed: 'demo',
        reachable: !isLoopback(host),
        data: join(ROOT, '.skerry/instance', isLoopback(host) ? 'demo' : 'demo-reachable'),
        log: console.log,
      });
  const running = await develop({
    root: ROOT,
    modules: MODULE_FOLDERS,
    watched,
    dir: join(ROOT, '.skerry/dev/site'),
    instance: remote ?? embedded?.url ?? '',
    port,
    host,
    language,
    log: console.log,
  });
  console.log(`\nSkerry is at http://${host}:${port} and follows changes in shell, shared, ${watched.join(', ')}.`);
  if (embedded)
    console.log(
      `Sign in as one of\n${embedded.users.map(({ nickname, password }) => `  ${nickname.padEnd(8)} ${password}`).join('\n')}`,
    );
  else console.log(`It forwards to ${remote}.`);
  console.log('Stop it with Ctrl+C.\n');
  closeOnSignal(() => Promise.allSettled([running.close(), embedded?.close()]));
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        instance: { type: 'string' },
        port: { type: 'string', default: '4000' },
        host: { type: 'string', default: 'localhost' },
        language: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new OperatorError('USAGE', error instanceof Error ? error.message : String(error), `\n${HELP}`);
  }
}

async function reachable(instance: URL): Promise<string> {
  const problem = await probeInstance(instance);
  if (problem !== undefined)
    throw new OperatorError(
      'INSTANCE_UNREACHABLE',
      `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`,
      'Without --instance the embedded instance is started.',
    );
  return instance.origin;
}

try {
  await dev();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Running watchers would keep the process alive.
  process.exit(1);
}
