import type { ModuleContext } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';

/** Says that a reply is sent, with the way to it: it may be far from where it was written. */
export function sayReply({ i18n, ports, signal }: ModuleContext, statusId: string): void {
  if (signal.aborted) return;
  const t = (key: MessageKey) => i18n.t(key);
  const href = ports.navigation.href('timelines.conversation', { id: statusId });
  const action = href && { label: t('reply.show'), run: () => ports.navigation.go(href) };
  ports.notices.show({ level: 'success', text: t('reply.sent'), ...(action && { action }) });
}
