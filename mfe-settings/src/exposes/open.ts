import { defineCommand } from '@skerry/shared/runtime';
import { openSettings } from '../open-settings.ts';

export default defineCommand<'settings/open/v1'>((target, ctx) => openSettings(ctx, target));
