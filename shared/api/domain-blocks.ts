import type { ApiCall } from '../contract/api.ts';
import { MalformedReply } from './errors.ts';
import { parseNothing } from './page.ts';
import { pageQuery, type PageQuery } from './query.ts';

const PATH = '/api/v1/domain_blocks';

/** Hosts that the reader has muted. */
export function mutedDomains(query: PageQuery = {}): ApiCall<string[]> {
  return {
    method: 'GET',
    path: PATH,
    query: pageQuery(query),
    parse(raw) {
      if (!Array.isArray(raw)) throw new MalformedReply('a list of hosts', raw);
      return raw.filter((host) => typeof host === 'string');
    },
  };
}

export function muteDomain(domain: string): ApiCall<void> {
  return { method: 'POST', path: PATH, body: { domain }, parse: parseNothing };
}

export function unmuteDomain(domain: string): ApiCall<void> {
  return { method: 'DELETE', path: PATH, body: { domain }, parse: parseNothing };
}
