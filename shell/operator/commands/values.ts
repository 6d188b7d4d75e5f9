import { OperatorError } from '../operator-error.ts';

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

/** The address of an instance: an origin without a path. */
export function instanceOf(text: string): URL {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === '';
  if (isOrigin) return url;
  throw new OperatorError(
    'USAGE',
    `"${text}" is not the address of an instance.`,
    'Give its origin, such as --instance https://example.social.',
  );
}

/** `none` if the client is served under the instance's own name. */
export const originOrNone = (text: string): string | null => (text === 'none' ? null : instanceOf(text).origin);
