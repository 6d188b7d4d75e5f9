import type { ModuleContext } from '@skerry/shared/contract';

/** Asks to which lists an account is to belong, or says that the question did not load; `label` names the dialog. */
export async function openAddDialog(ctx: ModuleContext, accountId: string, label: string): Promise<void> {
  const { dialogs, notices } = ctx.ports;
  try {
    const { addDialog } = await import('./add-dialog.tsx');
    dialogs.open(addDialog, { label, size: 'small', params: { accountId } });
  } catch (error) {
    ctx.telemetry.error(error);
    notices.show({ level: 'error', text: ctx.i18n.t('timeline.failed') });
  }
}
