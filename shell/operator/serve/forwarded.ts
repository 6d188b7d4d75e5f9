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

/** For one hop, or about an origin that is not the instance's here. */
const NOT_RETURNED = [
  'set-cookie',
  'set-cookie2',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'alt-svc',
  'strict-transport-security',
  'content-security-policy',
  'service-worker-allowed',
  'clear-site-data',
];

/** Headers for the browser: no cookie of the instance, and the instance's own addresses as paths here. */
export function returnedHeaders(headers: IncomingHttpHeaders, instance: URL): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_RETURNED.includes(name)),
  );
  const { location } = kept;
  if (location?.startsWith(`${instance.origin}/`)) kept.location = location.slice(instance.origin.length);
  return kept;
}
