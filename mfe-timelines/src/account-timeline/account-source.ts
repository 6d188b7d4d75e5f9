import { accountFavourites, accountStatuses, favourites, type Page, type TimelineQuery } from '@skerry/shared/api';
import type { ApiCall, Slots } from '@skerry/shared/contract';
import { PLAIN_SOURCE, type TimelineSource } from '../timeline/timeline-source.ts';

type Params = Slots['account/timeline/v1'];

/** Which statuses of an account the reader wants. */
export interface AccountChoice {
  readonly hidesRepeats: boolean;
  /** A hashtag without its sign. */
  readonly tag: string | null;
  /** The first id of the month after the last one that is shown. */
  readonly before: string | null;
}
export const ALL_STATUSES: AccountChoice = { hidesRepeats: false, tag: null, before: null };

/** Tells lists and views of different choices apart. */
export const choiceKey = ({ hidesRepeats, tag, before }: AccountChoice): string =>
  [hidesRepeats ? ':own' : '', tag === null ? '' : `:#${tag}`, before === null ? '' : `:<${before}`].join('');

const CALLS: Readonly<
  Record<Params['kind'], (accountId: string, query: TimelineQuery, choice: AccountChoice) => ApiCall<Page<'status'>>>
> = {
  // With a hashtag replies are shown too, because there are few posts.
  statuses: (accountId, query, { hidesRepeats, tag, before }) =>
    accountStatuses(accountId, {
      maxId: before ?? undefined,
      ...query,
      excludeReplies: tag === null,
      excludeRepeats: hidesRepeats,
      tagged: tag ?? undefined,
    }),
  replies: (accountId, query) => accountStatuses(accountId, { ...query, excludeRepeats: true }),
  media: (accountId, query) => accountStatuses(accountId, { ...query, onlyMedia: true }),
  favourites: accountFavourites,
};

/**
 * The statuses of one account, as a timeline. Favourites have an order of their own and get no newer ones at the head.
 * `isOwnAlone`: the server has only the favourites of the user, and no others are shown in a profile.
 */
export function accountSource(
  { accountId, kind }: Params,
  isOwnAlone = false,
  choice: AccountChoice = ALL_STATUSES,
): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    switchesKey: null,
    listKey: `account:${accountId}:${kind}${choiceKey(choice)}`,
    call: (query) => (isOwnAlone && kind === 'favourites' ? favourites(query) : CALLS[kind](accountId, query, choice)),
    grows: kind !== 'favourites' && choice.before === null,
  };
}
