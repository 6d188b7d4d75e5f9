import { useModule } from '@skerry/shared/runtime';
import type { CommandName, PlatformCommands } from '@skerry/shared/contract';
import type { Key } from '../messages/index.ts';
import { useT } from '../texts/use-t.ts';

/** What a command's module is called when it did not come. */
const NAMES = {
  'settings/open/v1': 'module.settings',
  'moderation/open/v1': 'module.admin',
  'composer/open/v1': 'module.composer',
} as const satisfies Partial<Record<CommandName, Key>>;

/** Sends a command of the shell's own buttons; a press that leads to nothing says so and offers another try. */
export function useCommand(): (type: keyof typeof NAMES) => void {
  const t = useT();
  const { bus, ports } = useModule();
  return function send(type) {
    const payload: PlatformCommands[typeof type] = {};
    void bus.command(type, payload).then((outcome) => {
      if (outcome === 'done') return;
      ports.notices.show({
        level: 'error',
        text: t('module.failed', { name: t(NAMES[type]) }),
        action: { label: t('general.retry'), run: () => send(type) },
      });
    });
  };
}
