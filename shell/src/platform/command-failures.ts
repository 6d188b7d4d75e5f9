import type { CommandName, I18nPort, NoticePort, PlatformCommands } from '@skerry/shared/contract';
import type { Commands } from '@skerry/shared/platform';

interface CommandFailuresParts {
  commands: Commands;
  /** Whether a running module handles it. */
  answers(type: CommandName): boolean;
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
}

/**
 * Commands as modules send them, mostly without waiting for the outcome: one that failed is shown, with a retry. Where
 * the failure stopped the module, its own notice says so.
 */
export function showCommandFailures({ commands, answers, notices, i18n: { t } }: CommandFailuresParts): Commands {
  async function command<K extends CommandName>(type: K, payload: PlatformCommands[K]) {
    const outcome = await commands.command(type, payload);
    if (outcome === 'failed' && answers(type))
      notices.show({
        level: 'error',
        text: t('module.failedBody'),
        action: { label: t('general.retry'), run: () => void command(type, payload) },
      });
    return outcome;
  }
  return { ...commands, command };
}
