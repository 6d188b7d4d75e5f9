import type { AccountRow, Visibility } from '../db/rows.ts';

const has = (account: AccountRow, tag: string): boolean =>
  (JSON.parse(account.tags) as string[]).includes(`mrf_tag:${tag}`);

export interface Moderated {
  visibility: Visibility;
  sensitive: boolean;
  stripsMedia: boolean;
}

/** What the TagPolicy makes of a new status of somebody staff have tagged (reference/admin.md, Moderation tags). */
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

/** Whether following somebody is switched off by staff, for everybody or for people of other servers. */
export const refusesFollower = (target: AccountRow, follower: AccountRow): boolean =>
  target.domain === null &&
  (has(target, 'disable-any-subscription') || (has(target, 'disable-remote-subscription') && follower.domain !== null));
