import type { Account } from '../../entities/account.ts';

/** A display name for places without pictures: without its custom emoji; the handle if nothing remains. */
export function plainName({ displayName, emojis, acct }: Pick<Account, 'displayName' | 'emojis' | 'acct'>): string {
  const words = emojis.reduce((name, { shortcode }) => name.replaceAll(`:${shortcode}:`, ''), displayName);
  return words.replace(/\s+/g, ' ').trim() || `@${acct}`;
}
