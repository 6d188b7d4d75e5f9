import type { IncomingHttpHeaders } from 'node:http';

export interface Caller {
  ip: string;
  protocol: string;
  host: string | undefined;
}

/** For one hop only (RFC 9110 §7.6.1), or for this server only. */
const NOT_FORWARDED = ['cookie', 'forwarded', 'x-real-ip', 'proxy-authorization', 'http2-settings'];

/** Headers for the instance: no cookie of this origin, and the client's address. */
export function forwardedHeaders(headers: IncomingHttpHeaders, caller: Caller): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !NOT_FORWARDED.includes(name)),
  );
  return {
    ...kept,
    'x-forwarded-for': caller.ip,
    'x-forwarded-proto': caller.protocol,
    ...(caller.host === undefined ? {} : { 'x-forwarded-host': caller.host }),
  };
}

/**
 * What of an instance's reply reaches a browser. It runs under our origin, and browsers act on many more: they would
 * report to foreign servers (`NEL`, `Report-To`), go elsewhere (`Refresh`), load (`Link`), ask for a password.
 */
const RETURNED = new Set([
  'accept-ranges',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'idempotency-key',
  'idempotent-replayed',
  'last-modified',
  'location',
  'mastodon-async-refresh',
  'retry-after',
  'vary',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-robots-tag',
]);

/** Of a `Link` header the neighbouring pages alone, `undefined` if there are none. */
export function pageLinks(header: string | readonly string[]): string | undefined {
  const links = [header].flat().flatMap((line) => line.match(/<[^<>]*>[^<]*/g) ?? []);
  const pages = links
    .map((link) => /^(<[^<>]*>)\s*;\s*rel="?(next|prev)"?[\s,]*$/i.exec(link))
    .flatMap((found) => (found ? [`${found[1]}; rel="${found[2]?.toLowerCase()}"`] : []));
  return pages.length > 0 ? pages.join(', ') : undefined;
}

/** Headers for the browser: those of the list, and the instance's own addresses as paths here. */
export function returnedHeaders(headers: IncomingHttpHeaders, instance: URL, path: string): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => RETURNED.has(name)));
  const { location } = kept;
  if (location?.startsWith(`${instance.origin}/`)) kept.location = location.slice(instance.origin.length);
  const links = headers.link !== undefined && path.startsWith('/api/') ? pageLinks(headers.link) : undefined;
  return links === undefined ? kept : { ...kept, link: links };
}

/** Headers of a socket that the instance opened. */
export const UPGRADED: readonly string[] = [
  'connection',
  'upgrade',
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
];
