import type { ModuleContext } from '@skerry/shared/contract';

/** `label` names the dialog, `failed` says that it did not load. */
interface PeopleTexts {
  label: string;
  failed: string;
}

/** Shows who is in a conversation. */
export async function openPeopleDialog(
  ctx: ModuleContext,
  conversationId: string,
  { label, failed }: PeopleTexts,
): Promise<void> {
  const { dialogs, notices } = ctx.ports;
  try {
    const { peopleDialog } = await import(/* webpackChunkName: "inbox-extras" */ './people-dialog.tsx');
    dialogs.open(peopleDialog, { label, size: 'small', params: { conversationId } });
  } catch (error) {
    ctx.telemetry.error(error);
    notices.show({ level: 'error', text: failed });
  }
}
