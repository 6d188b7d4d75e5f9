import { catchError, defineBackground, EMPTY, from, merge, switchMap } from '@skerry/shared/runtime';
import { watchAnnouncements } from '../announcements/watch-announcements.ts';
import { watchChats } from '../chats/own-chats.ts';
import { answerAddRequests } from '../lists/answer-add-requests.ts';
import { runBackground } from '../notifications/background.ts';

export default defineBackground((ctx) => {
  runBackground(ctx, (name) => ctx.i18n.t('notifications.mention', { name }));
  // Loaded after the rest: it only counts what is unread.
  const inbox$ = from(import('../inbox/follow-inbox.ts')).pipe(
    switchMap(({ watchInbox }) => watchInbox(ctx)),
    catchError((error: unknown) => {
      ctx.telemetry.error(error);
      return EMPTY;
    }),
  );
  const watching = merge(watchAnnouncements(ctx), watchChats(ctx), inbox$).subscribe();
  ctx.signal.addEventListener('abort', () => watching.unsubscribe());
  answerAddRequests(ctx, () => ({ label: ctx.i18n.t('lists.add'), failed: ctx.i18n.t('timeline.failed') }));
});
