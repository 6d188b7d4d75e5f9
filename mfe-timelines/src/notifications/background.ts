import type { ModuleContext } from '@skerry/shared/contract';
import { filter, fromEvent, merge, tap, type Observable } from '@skerry/shared/runtime';
import { ownFilters } from '../status/filters/own-filters.ts';
import { HOME_LIST } from '../timeline/timeline-source.ts';
import { notificationFeed } from './notification-feed.ts';
import { lastRead } from './last-read.ts';
import { announceMentions, newNotifications } from './new-notifications.ts';
import { soundsOf } from './notification-sound.ts';

/** Milliseconds between two questions whether another device has read some. */
const SHOWN_AGAIN_MS = 30_000;

/**
 * Background work: the list of notifications, its badge, and what is heard of new ones; changes of the home timeline by
 * follows while it is closed. `mentioned` returns the sentence that somebody of that name mentioned the user.
 */
export function runBackground(ctx: ModuleContext, mentioned: (name: string) => string): void {
  const { bus, ports, signal } = ctx;
  const atHome = () => ports.navigation.location.pathname === ports.navigation.href('timelines.home');

  const feed = notificationFeed(ctx);
  const { running$, visible$ } = feed;
  const new$ = newNotifications(ctx, visible$);
  const running = merge(
    running$,
    soundsOf(ctx, new$),
    announceMentions(ctx, new$, mentioned),
    shownAgain().pipe(
      tap(() => {
        // Another device may have read some: of a server with a mark at each they are in the newest page.
        void lastRead(ctx).load();
        void feed.refresh();
      }),
    ),
    // Kept for the life of the account, so that no screen requests them again.
    ownFilters(ctx),
    bus.on('profile/relationship-changed/v1').pipe(
      filter(() => !atHome()),
      tap(({ payload }) => changeHome(ctx, payload)),
    ),
  ).subscribe();
  signal.addEventListener('abort', () => running.unsubscribe());
}

/** The user comes back to the page, at most once in a while. */
function shownAgain(): Observable<unknown> {
  let last = performance.now();
  return fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'visible' && performance.now() - last >= SHOWN_AGAIN_MS),
    tap(() => (last = performance.now())),
  );
}

/**
 * After a follow, home is loaded again when it is next opened; after an unfollow it loses that account's statuses.
 * While it is open, its own feed does this.
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
