import { defineBackground } from '@skerry/shared/runtime';
import { watchProfile } from '../profiles/watch-profile.ts';
import { watchPush } from '../push/watch-push.ts';

export default defineBackground((ctx) => {
  watchPush(ctx);
  return watchProfile(ctx);
});
