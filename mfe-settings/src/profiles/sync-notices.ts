import type { ModuleContext, Notice } from '@skerry/shared/contract';
import { SAVED_NOTICE_MS, SYNC_NOTICE_MS } from '@skerry/shared/rules';
import type { MessageKey } from '../use-t.ts';
import { PROFILES_PANE } from './profiles-pane-id.ts';

/** What a synchronisation says of itself (requirements SE-136 to SE-140). */
export function syncNotices(ctx: ModuleContext) {
  const t = (key: MessageKey, args?: Record<string, unknown>) => ctx.i18n.t(key, args);
  const say = (level: Notice['level'], text: string, rest: Partial<Notice> = {}) =>
    ctx.ports.notices.show({ level, text, ms: SYNC_NOTICE_MS, ...rest });
  return {
    creating: (name: string) => say('warning', t('settings_profile.creating', { name })),
    synchronizing: (name: string) => say('info', t('settings_profile.synchronizing', { name })),
    synchronized: () => say('success', t('settings_profile.synchronized'), { ms: SAVED_NOTICE_MS }),
    failed: (reason: string) => say('error', t('settings_profile.synchronization_error', { reason })),
    taken: (name: string, count: number, isUnstored: boolean) => {
      if (isUnstored) say('warning', t('unstored', { name }));
      else say('info', t('taken', { name, count }));
    },
    conflict: (name: string) =>
      say('warning', t('conflict', { name }), {
        ms: 0,
        action: {
          label: t('conflict.choose'),
          run: () => void ctx.bus.command('settings/open/v1', { tab: PROFILES_PANE }),
        },
      }),
  };
}
