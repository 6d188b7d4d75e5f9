import type { ModuleContext } from '@skerry/shared/contract';
import { ANNOUNCEMENTS_INTERVAL_MS } from '@skerry/shared/rules';
import {
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  map,
  startWith,
  switchMap,
  tap,
  timer,
  type Observable,
} from '@skerry/shared/runtime';
import { ownAnnouncements } from './own-announcements.ts';

/**
 * Requests the announcements at once and every 60 s while the page is visible (TL-175), unless the server is known to
 * have none.
 */
export function watchAnnouncements(ctx: ModuleContext): Observable<unknown> {
  const own = ownAnnouncements(ctx);
  return ctx.instance$.pipe(
    map(({ abilities }) => abilities.announcements !== false),
    distinctUntilChanged(),
    switchMap((isOffered) => (isOffered ? fromEvent(document, 'visibilitychange').pipe(startWith(null)) : EMPTY)),
    switchMap(() =>
      document.visibilityState === 'hidden'
        ? EMPTY
        : timer(Math.max(0, ANNOUNCEMENTS_INTERVAL_MS - own.age), ANNOUNCEMENTS_INTERVAL_MS),
    ),
    tap(() => void own.load()),
  );
}
