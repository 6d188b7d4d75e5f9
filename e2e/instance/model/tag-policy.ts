import type { AccountRow, Visibility } from '../db/rows.ts';

const has = (account: AccountRow, tag: string): boolean =>
  (JSON.parse(account.tags) as string[]).includes(`mrf_tag:${tag}`);

export interface Moderated {
  visibility: Visibility;
  sensitive: boolean;
  stripsMedia: boolean;
}

/** Applies the TagPolicy to a new status of an account that staff have tagged. */
export function moderated(author: AccountRow, visibility: Visibility, sensitive: boolean): Moderated {
  const isOpen = visibility === 'public' || visibility === 'unlisted';
  const limited =
    isOpen && has(author, 'sandbox')
      ? 'private'
      : visibility === 'public' && has(author, 'force-unlisted')
        ? 'unlisted'
        : visibility;
  return {
    visibility: limited,
    sensitive: sensitive || has(author, 'media-force-nsfw'),
    stripsMedia: has(author, 'media-strip'),
  };
}

/** Whether staff have disabled following an account, for all or for users of other servers. */
export const refusesFollower = (target: AccountRow, follower: AccountRow): boolean =>
  target.domain === null &&
  (has(target, 'disable-any-subscription') || (has(target, 'disable-remote-subscription') && follower.domain !== null));
