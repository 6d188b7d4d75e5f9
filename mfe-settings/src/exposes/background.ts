import { defineBackground } from '@skerry/shared/runtime';
import { watchProfile } from '../profiles/watch-profile.ts';
import { watchPush } from '../push/watch-push.ts';

export default defineBackground((ctx) => Promise.all([watchProfile(ctx), watchPush(ctx)]).then(() => undefined));
