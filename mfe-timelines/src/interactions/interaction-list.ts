import { notifications } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { PagedList } from '@skerry/shared/paging';
import {
  notificationFacts,
  NOTIFICATIONS_POLL_INTERVAL_MS,
  PAGE_SIZE,
  type INTERACTION_TABS,
} from '@skerry/shared/rules';
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
export class InteractionList {
  readonly pages: PagedList;
  readonly visible$: Observable<VisibleNotifications>;
  /** Keeps the list filled while there is a subscriber. */
  readonly running$ = new Observable<never>(() => this.#run());
  readonly #types: readonly Notification['type'][];
  readonly #following$: Observable<unknown>;
  readonly #signal: AbortSignal;

  constructor(ctx: ModuleContext, tab: InteractionTab) {
    const { bus, ports, signal, telemetry } = ctx;
    const key = `interactions:${tab}`;
    this.#types = TYPES[tab];
    this.#signal = signal;
    ports.entities.lists.place(key, 'notifications');
    this.pages = new PagedList({
      lists: ports.entities.lists,
      key,
      ask: (query, until) =>
        ports.api.request(notifications({ limit: PAGE_SIZE, withMuted: true, includeTypes: TYPES[tab], ...query }), {
          signal: until,
        }),
      onFailure: (error, step) => telemetry.error(error, { step }),
    });
    this.visible$ = visibleNotifications(ctx, key, (one) => this.#isShown(one)).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    const arrived$ = bus.on('stream/notification/v1').pipe(
      filter(({ payload: { notificationId } }) => {
        const arrived = ports.entities.peek('notification', notificationId);
        return arrived !== undefined && this.#isShown(arrived);
      }),
      tap(({ payload }) => this.pages.arrived(payload.notificationId)),
    );
    const stream$ = followStream(ctx, NOTIFICATIONS_STREAM, {
      missed: () => this.pages.missed(),
      catchUp: () => {
        this.pages.missed();
        this.#refresh();
      },
      poll: () => this.#refresh(),
      every: NOTIFICATIONS_POLL_INTERVAL_MS,
    });
    this.#following$ = merge(stream$, arrived$);
  }

  #run(): () => void {
    const ended = new AbortController();
    this.pages.start(AbortSignal.any([ended.signal, this.#signal]));
    const following = this.#following$.subscribe();
    return () => {
      following.unsubscribe();
      ended.abort();
    };
  }

  #refresh(): void {
    void (this.pages.state.phase === 'failed' ? this.pages.retry('first') : this.pages.newer());
  }

  /** Whether it belongs to the tab: a server that does not know `includeTypes` sends all types. */
  #isShown({ type, statusId }: Pick<Notification, 'type' | 'statusId'>): boolean {
    return this.#types.includes(type) && (statusId !== null || !notificationFacts(type).needsStatus);
  }
}

export function interactionList(ctx: ModuleContext, tab: InteractionTab): InteractionList {
  return ctx.once(`interactions:${tab}`, () => new InteractionList(ctx, tab));
}
