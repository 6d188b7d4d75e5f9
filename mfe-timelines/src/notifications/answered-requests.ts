import type { ModuleContext } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { BehaviorSubject, tap, type Observable } from '@skerry/shared/runtime';

/** The answers to follow requests, by the id of the notification. Some servers never change the notification. */
export type AnsweredRequests = ReadonlyMap<string, 'approve' | 'deny'>;

export function answeredRequests(ctx: ModuleContext): BehaviorSubject<AnsweredRequests> {
  return ctx.once('answered-requests', () => new BehaviorSubject<AnsweredRequests>(new Map()));
}

/** An approved request is a follow, and what was answered is seen (PR-058). */
export function afterAnswer(notification: Notification, answers: AnsweredRequests): Notification {
  const answer = answers.get(notification.id);
  if (!answer) return notification;
  return { ...notification, type: answer === 'approve' ? 'follow' : notification.type, isSeen: true };
}

/** Follows the answers given here and on the screen of the requests. */
export function followAnswers(
  ctx: ModuleContext,
  list: { ids: () => readonly string[]; remove: (id: string) => void; seen: (approved: Notification) => void },
): Observable<unknown> {
  const answers$ = answeredRequests(ctx);
  return ctx.bus.on('profile/follow-request-answered/v1').pipe(
    tap(({ payload, source }) => {
      for (const id of list.ids()) {
        const notification = ctx.ports.entities.peek('notification', id);
        if (notification?.type !== 'follow-request' || notification.accountId !== payload.accountId) continue;
        answers$.next(new Map(answers$.value).set(id, payload.isApproved ? 'approve' : 'deny'));
        if (payload.isApproved) list.seen(notification);
        // A row that was answered itself says so until the list is shown again.
        else if (source !== ctx.module.id) list.remove(id);
      }
    }),
  );
}
