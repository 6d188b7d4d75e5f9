import { accountFavourites, accountStatuses, favourites, type Page, type TimelineQuery } from '@skerry/shared/api';
import type { ApiCall, Slots } from '@skerry/shared/contract';
import { PLAIN_SOURCE, type TimelineSource } from '../timeline/timeline-source.ts';

type Params = Slots['account/timeline/v1'];

const CALLS: Readonly<Record<Params['kind'], (accountId: string, query: TimelineQuery) => ApiCall<Page<'status'>>>> = {
  statuses: (accountId, query) => accountStatuses(accountId, { ...query, excludeReplies: true }),
  replies: (accountId, query) => accountStatuses(accountId, { ...query, excludeRepeats: true }),
  media: (accountId, query) => accountStatuses(accountId, { ...query, onlyMedia: true }),
  favourites: accountFavourites,
};

/**
 * The statuses of one account, as a timeline. Favourites have an order of their own and get no newer ones at the head.
 * `isOwnAlone`: the server has only the favourites of the user, and no others are shown in a profile.
 */
export function accountSource({ accountId, kind }: Params, isOwnAlone = false): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    listKey: `account:${accountId}:${kind}`,
    call: (query) => (isOwnAlone && kind === 'favourites' ? favourites(query) : CALLS[kind](accountId, query)),
    grows: kind !== 'favourites',
  };
}
