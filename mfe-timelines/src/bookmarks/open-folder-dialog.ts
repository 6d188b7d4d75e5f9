import type { ModuleContext } from '@skerry/shared/contract';

/** `label` names the dialog, `failed` says that it did not load. */
interface FolderDialogTexts {
  label: string;
  failed: string;
}

/** Asks for the folder of a status's bookmark. */
export async function openFolderDialog(
  ctx: ModuleContext,
  statusId: string,
  { label, failed }: FolderDialogTexts,
): Promise<void> {
  const { dialogs, notices } = ctx.ports;
  try {
    const { folderDialog } = await import('./folder-dialog.tsx');
    dialogs.open(folderDialog, { label, size: 'small', params: { statusId } });
  } catch (error) {
    ctx.telemetry.error(error);
    notices.show({ level: 'error', text: failed });
  }
}
