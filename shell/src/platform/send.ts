import type { CommandName, EventBus, I18nPort, NoticePort } from '@skerry/shared/contract';

interface SendParts {
  bus: Pick<EventBus, 'command'>;
  /** The handling module's name, for the user. */
  nameOf(type: CommandName): string;
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
}

/**
 * Sends a command when a button is pressed, without payload unless one is given. A failure is shown with a retry;
 * `name` is the button's, by default the handling module's.
 */
export type Send = (type: CommandName, name?: string, payload?: object) => void;

export function createSend({ bus, nameOf, notices, i18n: { t } }: SendParts): Send {
  return function send(type, name = nameOf(type), payload = {}) {
    // The commands of buttons have no payload, or one with optional members only.
    void bus.command(type, payload as never).then((outcome) => {
      if (outcome === 'done') return;
      notices.show({
        level: 'error',
        text: t('module.notOpened', { name }),
        action: { label: t('general.retry'), run: () => send(type, name, payload) },
      });
    });
  };
}
