import { defineCommand } from '@skerry/shared/runtime';
import { openComposer } from '../dialog/open-composer.ts';

export default defineCommand<'composer/open/v1'>(async (payload, ctx) => void (await openComposer(payload, ctx)));
