import { defineCommand } from '@skerry/shared/runtime';
import { openSettings } from '../open-settings.ts';

export default defineCommand<'settings/filter/v1'>((filter, ctx) => openSettings(ctx, { tab: 'muted', filter }));
