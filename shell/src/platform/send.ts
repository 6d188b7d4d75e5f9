import type { CommandName, EventBus, I18nPort, NoticePort } from '@skerry/shared/contract';

interface SendParts {
  bus: Pick<EventBus, 'command'>;
  /** The module that answers, for people. */
  nameOf(type: CommandName): string;
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
}

/**
 * Sends a command without payload for a press of a button. One that leads to nothing says so and offers another try;
 * `name` is what was pressed, by default the module that answers.
 */
export type Send = (type: CommandName, name?: string) => void;

export function createSend({ bus, nameOf, notices, i18n: { t } }: SendParts): Send {
  return function send(type, name = nameOf(type)) {
    // The commands of buttons take no payload, or one whose fields may all be left out.
    void bus.command(type, {} as never).then((outcome) => {
      if (outcome === 'done') return;
      notices.show({
        level: 'error',
        text: t('module.failed', { name }),
        action: { label: t('general.retry'), run: () => send(type, name) },
      });
    });
  };
}
