import { defineCommand } from '@skerry/shared/runtime';
import { openSettings } from '../open-settings.ts';

export default defineCommand<'account/edit/v1'>((_, ctx) => openSettings(ctx, { tab: 'profile' }));
