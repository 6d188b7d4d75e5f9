import type { ModuleContext } from '@skerry/shared/contract';
import { defineMount, useMessages, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame } from '@skerry/shared/ui';
import { OutboxList } from './outbox-list.tsx';
import { outboxT, useOutboxT } from './outbox-texts.ts';

function OutboxDialog({ close }: ScreenProps<Record<string, never>>) {
  const t = useOutboxT();
  const own = useMessages<'close'>();
  return (
    <DialogFrame title={t('outbox.title')} isFlush onClose={close} closeLabel={own('close')}>
      <OutboxList onEdit={close} />
    </DialogFrame>
  );
}

const outboxDialog = defineMount<Record<string, never>>(OutboxDialog);

/** The list of what waits, in a dialog. */
export function openOutbox(ctx: ModuleContext): void {
  ctx.ports.dialogs.open(outboxDialog, {
    id: 'outbox',
    label: outboxT(ctx)('outbox.title'),
    size: 'medium',
    params: {},
  });
}
