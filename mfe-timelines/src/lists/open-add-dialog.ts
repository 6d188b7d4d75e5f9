import type { ModuleContext } from '@skerry/shared/contract';

/** `label` names the dialog, `failed` says that it did not load. */
interface AddTexts {
  label: string;
  failed: string;
}

/** Asks to which lists an account is to belong. */
export async function openAddDialog(ctx: ModuleContext, accountId: string, { label, failed }: AddTexts): Promise<void> {
  const { dialogs, notices } = ctx.ports;
  try {
    const { addDialog } = await import('./add-dialog.tsx');
    dialogs.open(addDialog, { label, size: 'small', params: { accountId } });
  } catch (error) {
    ctx.telemetry.error(error);
    notices.show({ level: 'error', text: failed });
  }
}
