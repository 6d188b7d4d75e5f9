import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FLAVOURS, type FlavourName } from './flavour.ts';
import { CAPTCHAS, REGISTRATIONS, SEEDS, type InstanceOptions } from './options.ts';
import { DEMO_USERS } from './seed/demo-users.ts';

const HELP = `An embedded instance: a small real server of the Mastodon API, with the extensions of Akkoma and Pleroma or the ways
of other servers.

Usage: node e2e/instance/cli.ts [options]

  --port N            port (4001); 0 takes any free one
  --host NAME         address to listen on (127.0.0.1)
  --url URL           public base URL, if there is a proxy in front of it
  --domain HOST       host of local handles (skerry.example on a loopback address)
  --data DIR          keeps database and uploads there between runs; without it all data is lost at the end
  --seed NAME         ${SEEDS.join(' | ')} (demo): content of a new database
  --seed-number N     the same number gives the same data (1)
  --flavour NAME      ${FLAVOURS.join(' | ')} (akkoma)
  --title TEXT        name of the instance
  --private           nothing is shown to anonymous readers
  --registration KIND ${REGISTRATIONS.join(' | ')} (open)
  --captcha KIND      ${CAPTCHAS.join(' | ')} (none)
  --no-mailer         the instance cannot send mail (mails never leave it anyway; they are kept in its database)
  --no-bubble         no bubble timeline
  --public-bubble     anonymous readers see the bubble timeline
  --rate-limits       limits requests as real servers do
  --faults            allows faults on demand and the calls below /__test
  --help              this text

Accounts of the seeds demo and large (empty has the same four, and nothing else). A kind of server that asks for the
e-mail address takes NAME@mail.example:
${DEMO_USERS.map(({ nickname, password, role, note }) => `  ${nickname.padEnd(8)} ${password}   ${role}; ${note}`).join('\n')}
`;

const oneOf = <T extends string>(name: string, value: string | undefined, known: readonly T[]): T | undefined => {
  if (value === undefined) return undefined;
  const match = known.find((entry) => entry === value);
  if (!match) throw new Error(`--${name} ${value}: expected one of ${known.join(', ')}`);
  return match;
};

const numberOf = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} ${value}: expected a whole number`);
  return number;
};

function optionsFrom(args: string[]): InstanceOptions | 'help' {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args,
    options: {
      port: text,
      host: text,
      url: text,
      domain: text,
      data: text,
      seed: text,
      'seed-number': text,
      flavour: text,
      title: text,
      private: flag,
      registration: text,
      captcha: text,
      'no-mailer': flag,
      'no-bubble': flag,
      'public-bubble': flag,
      'rate-limits': flag,
      faults: flag,
      help: flag,
    },
  });
  if (values.help) return 'help';
  return {
    port: numberOf('port', values.port) ?? 4001,
    host: values.host,
    url: values.url,
    domain: values.domain,
    data: values.data,
    title: values.title,
    seed: oneOf('seed', values.seed, SEEDS),
    seedNumber: numberOf('seed-number', values['seed-number']),
    flavour: oneOf<FlavourName>('flavour', values.flavour, FLAVOURS),
    private: values.private,
    registration: oneOf('registration', values.registration, REGISTRATIONS),
    captcha: oneOf('captcha', values.captcha, CAPTCHAS),
    mailer: values['no-mailer'] ? false : undefined,
    bubble: values['no-bubble'] ? false : undefined,
    publicBubble: values['public-bubble'],
    rateLimits: values['rate-limits'],
    faults: values.faults,
    log: (line) => console.error(line),
  };
}

async function main(): Promise<void> {
  const options = optionsFrom(process.argv.slice(2));
  if (options === 'help') {
    console.log(HELP);
    return;
  }
  // node:sqlite prints an experimental warning, which is no news for the user
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.error(warning.message);
  });
  // a third of a start is reading the sources; Node caches the compiled code by content
  enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));
  const { createInstance } = await import('./server.ts');
  const instance = await createInstance(options);
  console.log(
    `Instance at ${instance.url} (${instance.core.flavour.version}, seed ${instance.core.options.seed})\nSign in as\n${instance.users.map(({ password }, index) => `  ${(instance.signInNames[index] ?? '').padEnd(18)} ${password}`).join('\n')}`,
  );
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void instance.close().then(() => process.exit(0));
  };
  // Ctrl+C reaches every process of the terminal, and is passed on besides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE' ? 'The port is in use. Choose another with --port, or 0 for any free one.' : message,
  );
  process.exit(1);
});
