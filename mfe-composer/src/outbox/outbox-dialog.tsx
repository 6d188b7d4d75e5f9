import type { ModuleContext } from '@skerry/shared/contract';
import { defineMount, useMessages, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame } from '@skerry/shared/ui';
import type { OutboxActions } from './outbox-actions.ts';
import { OutboxList } from './outbox-list.tsx';
import { outboxT, useOutboxT } from './outbox-texts.ts';

interface OutboxParams {
  box: OutboxActions;
}

function OutboxDialog({ params: { box }, close }: ScreenProps<OutboxParams>) {
  const t = useOutboxT();
  const own = useMessages<'close'>();
  return (
    <DialogFrame title={t('outbox.title')} isFlush onClose={close} closeLabel={own('close')}>
      <OutboxList box={box} onEdit={close} />
    </DialogFrame>
  );
}

const outboxDialog = defineMount<OutboxParams>(OutboxDialog);

/** The list of what waits, in a dialog. */
export function openOutbox(ctx: ModuleContext, box: OutboxActions): void {
  ctx.ports.dialogs.open(outboxDialog, {
    id: 'outbox',
    label: outboxT(ctx)('outbox.title'),
    size: 'medium',
    params: { box },
  });
}
