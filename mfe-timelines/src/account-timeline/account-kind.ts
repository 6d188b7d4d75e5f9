import { accountFavourites, accountStatuses } from '@skerry/shared/api';
import type { Slots } from '@skerry/shared/contract';
import type { TimelineKind } from '../timeline/timeline-kind.ts';

type Params = Slots['account/timeline/v1'];

/** The statuses of one account, as a timeline. Favourites have an order of their own and get no newer ones at the head. */
export function accountKind({ accountId, kind }: Params): TimelineKind {
  const base = {
    listKey: `account:${accountId}:${kind}`,
    stream: null,
    streamName: null,
    grows: kind !== 'favourites',
    takesOwnPosts: false,
    followsPeople: false,
  };
  switch (kind) {
    case 'statuses':
      return { ...base, call: (query) => accountStatuses(accountId, { ...query, excludeReplies: true }) };
    case 'replies':
      return { ...base, call: (query) => accountStatuses(accountId, { ...query, excludeRepeats: true }) };
    case 'media':
      return { ...base, call: (query) => accountStatuses(accountId, { ...query, onlyMedia: true }) };
    case 'favourites':
      return { ...base, call: (query) => accountFavourites(accountId, query) };
  }
}
