import { OperatorError } from '../operator-error.ts';
import { isModulesPath, MODULES_PATH_RULE, rootOnly } from '../assemble/modules-path.ts';
import { isAddressOrNetwork } from '../serve/trusted-proxies.ts';

/** A port, or 0 for any free one. */
export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new OperatorError(
    'USAGE',
    `"${text}" is not a port.`,
    'Give a number from 1 to 65535, or 0 for any free one: --port 4000.',
  );
}

/** How many builds stay. */
export function keptOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new OperatorError(
    'USAGE',
    `"${text}" is not a number of builds.`,
    'Give how many of the newest builds stay, at least 1: --keep 5.',
  );
}

/** With https where no protocol is named. */
function addressOf(text: string): URL | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

export const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** As far as a message may repeat it. */
const withoutCredentials = (text: string): string => text.slice(text.lastIndexOf('@') + 1);

const isWeb = ({ protocol }: URL): boolean => ['http:', 'https:'].includes(protocol);

/** An origin without a path. */
function originOf(text: string, what: string, fix: string): URL {
  const url = addressOf(text);
  const isOrigin = url && isWeb(url) && url.pathname === '/' && url.search === '' && !hasCredentials(url);
  if (isOrigin) return url;
  throw new OperatorError('USAGE', `"${withoutCredentials(text)}" is not the address of ${what}.`, fix);
}

/** The address of an instance. */
export const instanceOf = (text: string): URL =>
  originOf(text, 'an instance', 'Give its origin, such as --instance https://example.social.');

/** The address of a running deployment. */
export function siteOf(text: string): URL {
  const address = addressOf(text);
  if (address && isWeb(address) && address.pathname !== '/') throw rootOnly(withoutCredentials(text));
  return originOf(text, 'a deployment', 'Give its origin, such as --url https://example.social.');
}

/** Where browsers find the modules for everybody. */
export function modulesPathOf(text: string): string {
  const path = text.endsWith('/') ? text : `${text}/`;
  if (isModulesPath(path)) return path;
  throw new OperatorError(
    'USAGE',
    `"${text}" is no place for modules.`,
    `Give ${MODULES_PATH_RULE}: --modules-path /static/skerry/.`,
  );
}

/** Proxies in front, one by one or with commas. Each is an address or a network. */
export function proxiesOf(text: string, before: readonly string[] = []): readonly string[] {
  const given = text.split(',').map((part) => part.trim());
  const wrong = given.find((part) => !isAddressOrNetwork(part));
  if (wrong === undefined) return [...before, ...given];
  throw new OperatorError(
    'USAGE',
    `"${wrong}" is not an address.`,
    'Give the address or the network of the web server in front: --trusted-proxy 127.0.0.1, or 10.0.0.0/8.',
  );
}

const SESSIONS_PROTOCOLS = ['valkey:', 'valkeys:', 'redis:', 'rediss:'];

/** The address of a Valkey or Redis. It may contain a password, so no message repeats it. */
export function sessionsOf(text: string): URL {
  if (URL.canParse(text) && SESSIONS_PROTOCOLS.includes(new URL(text).protocol)) return new URL(text);
  throw new OperatorError(
    'USAGE',
    'What --sessions or SKERRY_SESSIONS names is not the address of a Valkey or Redis.',
    'Give one such as --sessions valkey://10.0.0.5:6379 (valkeys: over TLS).',
  );
}

/** `none` if the client is served under the instance's own name. */
export const originOrNone = (text: string): string | null => (text === 'none' ? null : instanceOf(text).origin);
