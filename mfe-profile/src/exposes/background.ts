import { defineBackground } from '@skerry/shared/runtime';
import { watchRequests } from '../requests/watch-requests.ts';

export default defineBackground(watchRequests);
