import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { OperatorError } from '../operator-error.ts';

export interface NginxOptions {
  /** Names under which users reach the instance and the client. */
  serverName: readonly string[];
  /** Where the instance listens on plain http, behind this web server. */
  instance: URL;
  gate: URL;
  /** The deployment's folder. */
  dir: string;
  /** Where browsers find the modules for everybody, if not at `/modules/`. */
  modulesPath?: string;
  /** PEM files. Default: those that Certbot keeps for the first name. */
  certificate?: string;
  certificateKey?: string;
  /** Folder in which a tool for certificates puts its proofs. */
  acme: string;
}

const TEMPLATE = join(import.meta.dirname, 'site.conf.template');
const PLACEHOLDER = /@[A-Z_]+@/g;
/** What nginx takes as it is, in quotes. */
const PLAIN_PATH = /^[^\p{C}"'\\$;{}]+$/u;
const NAME = /^(?!-)[a-z0-9.-]{1,253}$/;

/** The configuration of nginx for a deployment under the instance's own names. Throws `USAGE`. */
export async function siteConfig(options: NginxOptions): Promise<string> {
  const names = options.serverName.map(nameOf);
  const live = `/etc/letsencrypt/live/${names[0] ?? ''}`;
  const values: Record<string, string> = {
    NAMES: names.join(' '),
    INSTANCE: options.instance.origin,
    INSTANCE_HOST: hostOf(options.instance, '--instance'),
    GATE_HOST: hostOf(options.gate, '--gate'),
    GATE_PORT: options.gate.port || '80',
    DIR: pathOf(options.dir),
    MODULES: modulesAt(options.modulesPath),
    CERTIFICATE: pathOf(options.certificate ?? `${live}/fullchain.pem`),
    CERTIFICATE_KEY: pathOf(options.certificateKey ?? `${live}/privkey.pem`),
    ACME: pathOf(options.acme),
  };
  const template = await readFile(TEMPLATE, 'utf8');
  return template.replaceAll(PLACEHOLDER, (found) => values[found.slice(1, -1)] ?? found);
}

const modulesAt = (path = '/modules/'): string =>
  path === '/modules/'
    ? ''
    : `\n  # Where browsers find the modules. From here on the rules of /modules/ hold for them.\n  rewrite ^${path}(.*)$ /modules/$1;`;

function nameOf(text: string): string {
  const [host = '', ...path] = text.split('/');
  const name = domainToASCII(host);
  if (NAME.test(name) && path.length === 0) return name;
  if (NAME.test(name))
    throw new OperatorError(
      'ROOT_ONLY',
      `--server-name ${text} asks for the client below a path; it runs at the root of a host alone.`,
      'Give it the name of the instance, or a name of its own: --server-name client.example.',
    );
  throw new OperatorError(
    'USAGE',
    `"${text}" is not the name of a server.`,
    'Give the name alone, without https:// and path: --server-name instance.example.',
  );
}

function hostOf({ protocol, hostname, port }: URL, option: string): string {
  if (protocol === 'http:') return `${hostname}:${port || '80'}`;
  throw new OperatorError(
    'USAGE',
    `${option} is an address of https.`,
    `nginx itself speaks https to visitors. Give the address behind it: ${option} http://127.0.0.1:4001.`,
  );
}

function pathOf(text: string): string {
  const path = resolve(text);
  if (!PLAIN_PATH.test(path))
    throw new OperatorError(
      'USAGE',
      `${JSON.stringify(text)} contains a character that nginx does not take in a path.`,
      'Use a folder without quotes, backslashes, $, ;, { and } in its path.',
    );
  return path.includes(' ') ? `"${path}"` : path;
}
