import type { Account } from '@skerry/shared/entities';

/** A display name where there is no room for the pictures of its emoji. */
export function plainName({ displayName, emojis }: Pick<Account, 'displayName' | 'emojis'>): string {
  return emojis.reduce((text, { shortcode }) => text.replaceAll(`:${shortcode}:`, ''), displayName).trim();
}
