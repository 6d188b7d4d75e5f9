import type { ModuleContext } from '@skerry/shared/contract';
import { defineMount, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame } from '@skerry/shared/ui';
import type { OutboxActions } from './held-posts.ts';
import { OutboxList } from './outbox-list.tsx';
import { useT } from '../use-t.ts';

interface OutboxParams {
  box: OutboxActions;
}

function OutboxDialog({ params: { box }, close }: ScreenProps<OutboxParams>) {
  const t = useT();
  return (
    <DialogFrame title={t('outbox.title')} isFlush onClose={close} closeLabel={t('close')}>
      <OutboxList box={box} onEdit={close} />
    </DialogFrame>
  );
}

const outboxDialog = defineMount<OutboxParams>(OutboxDialog);

/** The list of what waits, in a dialog. */
export function openOutbox(ctx: ModuleContext, box: OutboxActions): void {
  ctx.ports.dialogs.open(outboxDialog, {
    id: 'outbox',
    label: ctx.i18n.t('outbox.title'),
    size: 'medium',
    params: { box },
  });
}
