import type { ModuleContext } from '@skerry/shared/contract';
import { NOTIFICATIONS_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { EMPTY, filter, interval, merge, startWith, switchMap, tap } from '@skerry/shared/runtime';
import { ownFilters } from '../status/filters/own-filters.ts';
import { HOME_LIST } from '../timeline/timeline-source.ts';
import { loadNewest, NOTIFICATIONS_LIST, updateBadge } from './notification-store.ts';

/**
 * What goes on without a view: the list of notifications and its badge, and what a follow changes in a home that nobody
 * looks at.
 */
export function runBackground(ctx: ModuleContext): void {
  const { bus, ports, signal, telemetry } = ctx;
  const refresh = async () => {
    const { error } = await loadNewest(ctx, signal);
    if (error && !signal.aborted) telemetry.error(error);
  };
  const atHome = () => ports.navigation.location.pathname === ports.navigation.href('timelines.home');

  const running = merge(
    ports.stream.subscribe({ stream: 'user' }).pipe(
      switchMap((mode) => (mode === 'polling' ? interval(NOTIFICATIONS_POLL_INTERVAL_MS).pipe(startWith(0)) : EMPTY)),
      tap(refresh),
    ),
    bus.on('stream/gap/v1').pipe(
      filter(({ payload }) => payload.timeline === 'user'),
      tap(refresh),
    ),
    bus
      .on('stream/notification/v1')
      .pipe(tap(({ payload }) => ports.entities.lists.prepend(NOTIFICATIONS_LIST, [payload.notificationId]))),
    ports.entities.lists.watch(NOTIFICATIONS_LIST).pipe(tap(() => updateBadge(ctx))),
    // Held for as long as the account is here, so that no screen asks for them again.
    ownFilters(ctx).pipe(tap(() => updateBadge(ctx))),
    ports.settings.observe('notificationVisibility').pipe(tap(() => updateBadge(ctx))),
    bus.on('profile/relationship-changed/v1').pipe(
      filter(() => !atHome()),
      tap(({ payload }) => changeHome(ctx, payload)),
    ),
  ).subscribe();
  if (ports.entities.lists.peek(NOTIFICATIONS_LIST).entries.length === 0) void refresh();
  signal.addEventListener('abort', () => running.unsubscribe());
}

/**
 * Home is asked for anew when it is next opened, or loses whom one left (spec 1 §4 "Follow"). Where it is open its own
 * feed does that.
 */
function changeHome(
  { ports: { entities } }: ModuleContext,
  { accountId, following }: { accountId: string; following: boolean },
): void {
  if (following) return entities.lists.replace(HOME_LIST, []);
  for (const entry of entities.lists.peek(HOME_LIST).entries) {
    if ('id' in entry && entities.peek('status', entry.id)?.accountId === accountId)
      entities.lists.remove(HOME_LIST, entry.id);
  }
}
