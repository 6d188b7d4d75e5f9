import type { Account } from '@skerry/shared/entities';
import { parseUrl } from '@skerry/shared/rules';

export interface AddressList {
  addresses: string[];
  /** Lines that have no address. */
  skipped: number;
}

/** A name, or a name with its server. */
const ADDRESS = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*(@[\p{L}\p{N}][\p{L}\p{N}.-]*(:\d+)?)?$/u;
/** The first line of lists that Mastodon exports. */
const HEADER = /^account address$/i;

/**
 * The addresses of a list of this client, Pleroma or Mastodon: the first column of each line. Servers of Pleroma's
 * family read some lists by words and not by columns, so they get the addresses alone.
 */
export function readAddressList(text: string): AddressList {
  const addresses = new Set<string>();
  let skipped = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const cell = (line.split(',', 1)[0] ?? '').replace(/["\ufeff]/g, '').trim();
    if (cell === '' || HEADER.test(cell)) continue;
    const address = cell.replace(/^@/, '');
    if (ADDRESS.test(address)) addresses.add(address);
    else skipped += 1;
  }
  return { addresses: [...addresses], skipped };
}

/** With its server, also of the user's own; `null`: nothing that a list may have. */
export function addressOf({ fqn, url }: Pick<Account, 'fqn' | 'url'>): string | null {
  const host = fqn.includes('@') ? null : parseUrl(url)?.host;
  const address = host ? `${fqn}@${host}` : fqn;
  return ADDRESS.test(address) ? address : null;
}
