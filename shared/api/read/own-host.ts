import type { Reading } from './batch.ts';

/** A handle as its own server shows it: snac sends `alice@snac.example` for its own accounts too. */
export function withoutOwnHost(acct: string, { ownHosts }: Pick<Reading, 'ownHosts'>): string {
  const at = acct.lastIndexOf('@');
  return at > 0 && ownHosts?.has(acct.slice(at + 1).toLowerCase()) ? acct.slice(0, at) : acct;
}
