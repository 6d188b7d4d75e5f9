import type { Account } from '../../entities/account.ts';

/** Most characters of a name that stands before an address: the address is what cannot be chosen freely. */
const MAX_NAME = 40;

/** A display name for places without pictures: without its custom emoji; the handle if nothing remains. */
export function plainName({ displayName, emojis, acct }: Pick<Account, 'displayName' | 'emojis' | 'acct'>): string {
  const words = emojis.reduce((name, { shortcode }) => name.replaceAll(`:${shortcode}:`, ''), displayName);
  return words.replace(/\s+/g, ' ').trim() || `@${acct}`;
}

/** A person in one line of plain text: `Maren Holt (@maren@skerry.social)`, the handle alone where there is no name. */
export function nameWithAddress(account: Pick<Account, 'displayName' | 'emojis' | 'acct'>): string {
  const [name, address] = [[...plainName(account)], `@${account.acct}`];
  if (name.join('') === address) return address;
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).join('')}…` : name.join('');
  return `${short} (${address})`;
}
