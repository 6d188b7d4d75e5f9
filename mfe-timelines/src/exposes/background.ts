import { defineBackground } from '@skerry/shared/runtime';
import { answerAddRequests } from '../lists/answer-add-requests.ts';
import { runBackground } from '../notifications/background.ts';

export default defineBackground((ctx) => {
  runBackground(ctx);
  answerAddRequests(ctx, () => ({ label: ctx.i18n.t('lists.add'), failed: ctx.i18n.t('timeline.failed') }));
});
