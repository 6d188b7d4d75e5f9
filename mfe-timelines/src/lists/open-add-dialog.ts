import type { ModuleContext } from '@skerry/shared/contract';

/** Asks to which lists an account is to belong; `label` names the dialog. */
export async function openAddDialog({ ports }: ModuleContext, accountId: string, label: string): Promise<void> {
  const { addDialog } = await import('./add-dialog.tsx');
  ports.dialogs.open(addDialog, { label, size: 'small', params: { accountId } });
}
