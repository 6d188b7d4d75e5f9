import type { ModuleContext } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { NOTIFICATION_SILENCE_MS, plainName } from '@skerry/shared/rules';
import { EMPTY, filter, merge, mergeMap, of, share, take, tap, type Observable } from '@skerry/shared/runtime';
import { NOTIFICATIONS_STREAM, type VisibleNotifications } from './notification-feed.ts';
import { isOlderId } from '../older-id.ts';

/**
 * Emits each unseen notification that comes to the head of the list. Those that come together with the page, or with
 * the start of the stream, are not new (requirement SH-176).
 */
export function newNotifications(
  ctx: ModuleContext,
  visible$: Observable<VisibleNotifications>,
): Observable<Notification> {
  let newest: string | null = null;
  let silentUntil = Date.now() + NOTIFICATION_SILENCE_MS;
  const started$ = ctx.ports.stream.subscribe(NOTIFICATIONS_STREAM).pipe(
    filter((mode) => mode === 'live'),
    take(1),
    tap(() => {
      silentUntil = Date.now() + NOTIFICATION_SILENCE_MS;
    }),
    mergeMap(() => EMPTY),
  );
  const arrived$ = visible$.pipe(
    mergeMap(({ entries }) => {
      const first = entries.find((entry): entry is Notification => !('gap' in entry));
      if (!first || (newest !== null && !isOlderId(newest, first.id))) return EMPTY;
      // Those that were there before the page was opened are not new.
      const isNew = newest !== null && !first.isSeen && !first.isMuted;
      newest = first.id;
      return isNew && Date.now() >= silentUntil ? of(first) : EMPTY;
    }),
  );
  return merge(started$, arrived$).pipe(share());
}

/** Mentions are read out: nothing else on the page says that they are there, except a number. */
export function announceMentions(
  { ports: { entities, notices } }: ModuleContext,
  new$: Observable<Notification>,
  mentioned: (name: string) => string,
): Observable<unknown> {
  return new$.pipe(
    filter(({ type }) => type === 'mention'),
    tap(({ accountId }) => {
      const account = entities.peek('account', accountId);
      if (account) notices.announce(mentioned(plainName(account)));
    }),
  );
}
