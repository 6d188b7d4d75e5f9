import { status } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Target } from '../draft/target.ts';
import type { MessageKey } from '../use-t.ts';

/** Tells everything that shows it that a status is out: lists, and the answered post, which has one more reply now. */
export function isOut({ bus, ports, telemetry }: ModuleContext, target: Target, statusId: string): void {
  bus.emit('composer/posted/v1', { statusId });
  if (target.kind !== 'reply') return;
  void ports.api.request(status(target.statusId)).then(({ error }) => {
    // Its count stays as it was known.
    if (error && error.code !== 'aborted') telemetry.error(error);
  });
}

/** Says that a reply is sent, with the way to it: it may be far from where it was written. */
export function sayReply({ i18n, ports, signal }: ModuleContext, statusId: string): void {
  if (signal.aborted) return;
  const t = (key: MessageKey) => i18n.t(key);
  const href = ports.navigation.href('timelines.conversation', { id: statusId });
  const action = href && { label: t('reply.show'), run: () => ports.navigation.go(href) };
  ports.notices.show({ level: 'success', text: t('reply.sent'), ...(action && { action }) });
}
