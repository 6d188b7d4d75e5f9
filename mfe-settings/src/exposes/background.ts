import { defineBackground } from '@skerry/shared/runtime';
import { watchProfile } from '../profiles/watch-profile.ts';

export default defineBackground(watchProfile);
