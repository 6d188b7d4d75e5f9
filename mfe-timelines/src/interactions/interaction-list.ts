import { notifications } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { PagedList } from '@skerry/shared/paging';
import { notificationFacts, PAGE_SIZE, type INTERACTION_TABS } from '@skerry/shared/rules';
import { filter, merge, Observable, shareReplay, tap } from '@skerry/shared/runtime';
import {
  NOTIFICATIONS_STREAM,
  visibleNotifications,
  type VisibleNotifications,
} from '../notifications/notification-feed.ts';
import { followStream } from '../follow-stream.ts';

export type InteractionTab = (typeof INTERACTION_TABS)[number];

const TYPES = {
  mentions: ['mention'],
  'favourites-and-repeats': ['favourite', 'repeat'],
  follows: ['follow'],
  moves: ['move'],
} as const satisfies Record<InteractionTab, readonly Notification['type'][]>;

/** The notifications of a tab. */
export interface InteractionList {
  readonly pages: PagedList;
  readonly visible$: Observable<VisibleNotifications>;
  /** Keeps the list filled while there is a subscriber. */
  readonly running$: Observable<never>;
}

export function interactionList(ctx: ModuleContext, tab: InteractionTab): InteractionList {
  return ctx.once(`interactions:${tab}`, () => createList(ctx, tab));
}

function createList(ctx: ModuleContext, tab: InteractionTab): InteractionList {
  const { ports, signal, telemetry } = ctx;
  const key = `interactions:${tab}`;
  const types: readonly Notification['type'][] = TYPES[tab];
  const pages = new PagedList({
    lists: ports.entities.lists,
    key,
    ask: (query, until) =>
      ports.api.request(notifications({ limit: PAGE_SIZE, withMuted: true, includeTypes: TYPES[tab], ...query }), {
        signal: until,
      }),
    onFailure: (error, step) => telemetry.error(error, { step }),
  });
  // A server that does not know the parameter sends all types.
  const isShown = ({ type, statusId }: Pick<Notification, 'type' | 'statusId'>) =>
    types.includes(type) && (statusId !== null || !notificationFacts(type).needsStatus);
  const visible$ = visibleNotifications(ctx, key, isShown).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const refresh = () => void (pages.state.phase === 'failed' ? pages.retry('first') : pages.newer());
  const arrived$ = ctx.bus.on('stream/notification/v1').pipe(
    filter(({ payload: { notificationId } }) => {
      const arrived = ports.entities.peek('notification', notificationId);
      return arrived !== undefined && isShown(arrived);
    }),
    tap(({ payload }) => pages.arrived(payload.notificationId)),
  );
  const stream$ = followStream(ctx, NOTIFICATIONS_STREAM, {
    missed: () => pages.missed(),
    catchUp: () => {
      pages.missed();
      refresh();
    },
    poll: refresh,
  });
  const running$ = new Observable<never>(() => {
    const ended = new AbortController();
    pages.start(AbortSignal.any([ended.signal, signal]));
    const following = merge(stream$, arrived$).subscribe();
    return () => {
      following.unsubscribe();
      ended.abort();
    };
  });
  return { pages, visible$, running$ };
}
