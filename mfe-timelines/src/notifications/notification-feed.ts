import { DONE, notifications, readNotifications } from '@skerry/shared/api';
import type { ApiError, ModuleContext, Result, Settings } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { statusWords } from '@skerry/shared/filters';
import { PagedList, type PageStep } from '@skerry/shared/paging';
import { NOTIFICATIONS_POLL_INTERVAL_MS, notificationVisible, PAGE_SIZE } from '@skerry/shared/rules';
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  Observable,
  of,
  share,
  shareReplay,
  Subject,
  switchMap,
  tap,
} from '@skerry/shared/runtime';
import { statusFilter$, type StatusFilter } from '../status/filters/status-filter.ts';
import { afterAnswer, answeredRequests, followAnswers } from './answered-requests.ts';
import { isRead, lastRead } from './last-read.ts';
import { followStream, whenJoined } from '../follow-stream.ts';

/** The one list of notifications in the entity cache. */
export const NOTIFICATIONS_LIST = 'notifications';
const BADGE = 'notifications';
export const NOTIFICATIONS_STREAM = { stream: 'user' } as const;
/** Kept of a list that grows for days, beside older ones that the user has loaded. The rest can be loaded again. */
const MOST_KEPT = 200;

export type NotificationEntry = Notification | { readonly gap: string };

/** The visible part of the list: without kinds that are switched off and without those that a filter hides. */
export interface VisibleNotifications {
  /** Newest first, with gaps where some are missing. */
  readonly entries: readonly NotificationEntry[];
  /** The number of unseen ones, without those of muted senders. */
  readonly unseen: number;
}

/** The notifications of the signed-in user. Background and views share one. */
export class NotificationFeed {
  readonly pages: PagedList;
  /** Keeps the list filled and the badge of the navigation up to date, while there is a subscriber. */
  readonly running$ = new Observable<never>(() => this.#run()).pipe(share());
  readonly visible$: Observable<VisibleNotifications>;
  readonly #failures$ = new Subject<{ error: ApiError; step: PageStep }>();
  readonly #ctx: ModuleContext;

  constructor(ctx: ModuleContext) {
    const { ports, telemetry } = ctx;
    this.#ctx = ctx;
    ports.entities.lists.place(NOTIFICATIONS_LIST, 'notifications');
    this.pages = new PagedList({
      lists: ports.entities.lists,
      key: NOTIFICATIONS_LIST,
      ask: (query, until) =>
        ports.api.request(notifications({ limit: PAGE_SIZE, withMuted: true, ...query }), { signal: until }),
      onFailure: (error, step) => {
        telemetry.error(error, { step });
        this.#failures$.next({ error, step });
      },
    });
    this.visible$ = visibleNotifications(ctx).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  get failures$(): Observable<{ error: ApiError; step: PageStep }> {
    return this.#failures$;
  }

  #run(): () => void {
    const { pages } = this;
    const { ports, signal } = this.#ctx;
    const ended = new AbortController();
    const badge = this.visible$.subscribe(({ unseen }) => ports.badges.set(BADGE, unseen));
    // After all who heard that the stream was joined: what they would miss is in this page.
    const begin = whenJoined(this.#ctx, NOTIFICATIONS_STREAM).subscribe(() =>
      queueMicrotask(() => pages.start(AbortSignal.any([ended.signal, signal]))),
    );
    void lastRead(this.#ctx).load();
    let most = MOST_KEPT;
    const loading = pages.state$
      .pipe(filter(({ older }) => older === 'loading'))
      .subscribe(() => (most = Math.max(most, pages.view.entries.length + MOST_KEPT)));
    const shorten = () => {
      // What is being loaded would be dropped.
      if (pages.state.loadingGap === null) pages.shorten(most);
    };
    const following = this.#follow(shorten).subscribe();
    return () => {
      begin.unsubscribe();
      loading.unsubscribe();
      following.unsubscribe();
      ended.abort();
      badge.unsubscribe();
    };
  }

  /** New ones, by the stream or by polling: from the first request on, whoever made it. `grown` is called after each. */
  #follow(grown: () => void): Observable<unknown> {
    const { pages } = this;
    const ctx = this.#ctx;
    const ask = () => void this.refresh().then(grown);
    return merge(
      followStream(ctx, NOTIFICATIONS_STREAM, {
        missed: () => pages.missed(),
        catchUp: () => {
          pages.missed();
          ask();
        },
        poll: ask,
        every: NOTIFICATIONS_POLL_INTERVAL_MS,
      }),
      ctx.bus.on('stream/status.deleted/v1').pipe(tap(({ payload }) => this.#dropOfStatus(payload.statusId))),
      ctx.bus.on('stream/notification/v1').pipe(tap(({ payload }) => pages.arrived(payload.notificationId, grown))),
      followAnswers(ctx, {
        ids: () => pages.ids,
        remove: (id) => ctx.ports.entities.lists.remove(NOTIFICATIONS_LIST, id),
        seen: async (approved) => {
          const { error } = await markSeen(ctx, approved);
          if (error) ctx.telemetry.error(error);
        },
      }),
    );
  }

  /** The newest page: new ones are added at the top, and those seen elsewhere become seen here. */
  refresh(): Promise<void> {
    return this.pages.state.phase === 'failed' ? this.pages.retry('first') : this.pages.newer();
  }

  /** The cache may have no such status any more. */
  #dropOfStatus(statusId: string): void {
    const { entities } = this.#ctx.ports;
    for (const id of this.pages.ids)
      if (entities.peek('notification', id)?.statusId === statusId) entities.lists.remove(NOTIFICATIONS_LIST, id);
  }
}

export function notificationFeed(ctx: ModuleContext): NotificationFeed {
  return ctx.once('notifications', () => new NotificationFeed(ctx));
}

/** The visible part of a list of the cache. */
export function visibleNotifications(
  ctx: ModuleContext,
  list: string = NOTIFICATIONS_LIST,
  isShown: typeof notificationVisible = notificationVisible,
  kinds$: Observable<Settings['notificationVisibility']> = ctx.ports.settings.observe('notificationVisibility'),
): Observable<VisibleNotifications> {
  const { entities } = ctx.ports;
  // One copy for each, so that only what has changed is drawn again.
  const readCopies = new WeakMap<Notification, Notification>();
  const asRead = (entry: Notification) => {
    const copy = readCopies.get(entry) ?? { ...entry, isSeen: true };
    readCopies.set(entry, copy);
    return copy;
  };
  const entries$ = entities.lists
    .watch(list)
    .pipe(
      switchMap(({ entries }) =>
        entries.length === 0
          ? of([])
          : combineLatest(entries.map((entry) => ('id' in entry ? shownNotification(ctx, entry.id) : of(entry)))),
      ),
    );
  return combineLatest([entries$, kinds$, statusFilter$(ctx), lastRead(ctx).state$, answeredRequests(ctx)]).pipe(
    map(([all, flags, filter, read, answers]) => {
      const isHidden = hiddenBy(filter, ctx);
      const entries = all.flatMap((listed): NotificationEntry[] => {
        if (listed === undefined || 'gap' in listed) return listed ? [listed] : [];
        const entry = afterAnswer(listed, answers);
        if (!isShown(entry, flags) || isHidden(entry)) return [];
        return [!entry.isSeen && isRead(entry.id, read) ? asRead(entry) : entry];
      });
      return { entries, unseen: entries.filter((one) => !('gap' in one) && !one.isSeen && !one.isMuted).length };
    }),
  );
}

/** `undefined` if its status was deleted, or its account is blocked: servers send neither any more. */
function shownNotification({ ports: { entities } }: ModuleContext, id: string): Observable<Notification | undefined> {
  return entities.one('notification', id).pipe(
    switchMap((notification) => {
      if (!notification) return of(undefined);
      const { statusId, accountId } = notification;
      const isGone$ = statusId ? entities.one('status', statusId).pipe(map((one) => one?.isDeleted)) : of(false);
      const isBlocked$ = entities.one('relationship', accountId).pipe(map((one) => one?.blocking));
      return combineLatest([isGone$, isBlocked$]).pipe(
        map(([isGone, isBlocked]) => (isGone || isBlocked ? undefined : notification)),
        distinctUntilChanged(),
      );
    }),
  );
}

function hiddenBy(
  filter: StatusFilter | null,
  { ports: { entities } }: ModuleContext,
): (notification: Notification) => boolean {
  if (!filter) return () => false;
  return ({ statusId }) => {
    const status = statusId === null ? undefined : entities.peek('status', statusId);
    return (
      status !== undefined && filter(status, 'notifications', () => statusWords(status, entities))?.action === 'hide'
    );
  };
}

/** Marks as seen at once and notifies the server; a refusal reverts it. `all`: everything up to the newest known. */
export async function markSeen(ctx: ModuleContext, which: 'all' | Notification): Promise<Result<void>> {
  const { api, entities } = ctx.ports;
  const { ids } = notificationFeed(ctx).pages;
  const touched =
    which === 'all'
      ? ids.flatMap((id) => entities.peek('notification', id) ?? []).filter((one) => !one.isSeen)
      : [which];
  const newest = ids[0];
  if (touched.length === 0 || newest === undefined) return DONE;
  const position = () => lastRead(ctx).mark(which === 'all' ? which : which.id, ids);
  const { abilities } = await firstValueFrom(ctx.instance$);
  if (abilities.markingNotificationsRead === false) return position();
  const { error } = await api.request(readNotifications(which === 'all' ? { maxId: newest } : { id: which.id }), {
    optimistic: touched.map(({ id }) => ({
      kind: 'notification',
      id,
      patch: (one) => ({ ...one, isSeen: true }),
      confirmedBy: ['not-found', 'unsupported'],
    })),
  });
  if (error?.code === 'unsupported') return position();
  return !error || error.code === 'not-found' ? DONE : { error };
}
