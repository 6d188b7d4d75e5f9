import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing } from '../page.ts';
import { pageQuery, type PageQuery } from '../query.ts';
import { readHost } from '../wire.ts';

const PATH = '/api/v1/domain_blocks';
const MAX_DOMAINS = 20_000;

/** Hosts that the reader has muted. */
export function mutedDomains(query: PageQuery = {}): ApiCall<string[]> {
  return {
    method: 'GET',
    path: PATH,
    needs: 'domainBlocks',
    query: pageQuery(query),
    parse: listOf('host', MAX_DOMAINS, readHost),
  };
}

export function muteDomain(domain: string): ApiCall<void> {
  return { method: 'POST', path: PATH, needs: 'domainBlocks', body: { domain }, parse: parseNothing };
}

export function unmuteDomain(domain: string): ApiCall<void> {
  return { method: 'DELETE', path: PATH, needs: 'domainBlocks', body: { domain }, parse: parseNothing };
}
