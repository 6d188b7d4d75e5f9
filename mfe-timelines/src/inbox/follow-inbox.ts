import type { ModuleContext } from '@skerry/shared/contract';
import {
  EMPTY,
  distinctUntilChanged,
  filter,
  map,
  merge,
  switchMap,
  tap,
  type Observable,
} from '@skerry/shared/runtime';
import { followStream, whenJoined } from '../follow-stream.ts';
import { ownInbox } from './inbox.ts';

/** Milliseconds between two looks for unread messages while no page of them is open. */
const WATCH_MS = 60_000;
const USER_STREAM = { stream: 'user' } as const;

/** Calls at each change of conversations: by their stream, or at intervals while it is closed. */
export function followInbox(ctx: ModuleContext, look: () => void): Observable<unknown> {
  const { entities } = ctx.ports;
  return merge(
    followStream(ctx, { stream: 'direct' }, { missed: () => undefined, catchUp: look, poll: look }),
    ctx.bus.on('stream/conversation/v1').pipe(tap(look)),
    ctx.bus.on('composer/posted/v1').pipe(
      filter(({ payload }) => entities.peek('status', payload.statusId)?.visibility === 'direct'),
      tap(look),
    ),
  );
}

/** Keeps the badge up to date in the background, by what the user's stream tells anyway. */
export function watchInbox(ctx: ModuleContext): Observable<unknown> {
  const inbox = ownInbox(ctx);
  const look = () => void inbox.load();
  const { entities } = ctx.ports;
  const isDirect = (notificationId: string) => {
    const statusId = entities.peek('notification', notificationId)?.statusId;
    return statusId ? entities.peek('status', statusId)?.visibility === 'direct' : false;
  };
  return ctx.instance$.pipe(
    map(({ isKnown, abilities }) => isKnown && abilities.conversations !== false),
    distinctUntilChanged(),
    switchMap((isOffered) => {
      if (!isOffered) return EMPTY;
      return merge(
        whenJoined(ctx, USER_STREAM).pipe(
          tap(look),
          switchMap(() =>
            followStream(ctx, USER_STREAM, { missed: () => undefined, catchUp: look, poll: look, every: WATCH_MS }),
          ),
        ),
        ctx.bus.on('stream/notification/v1').pipe(
          filter(({ payload }) => isDirect(payload.notificationId)),
          tap(look),
        ),
      );
    }),
  );
}
