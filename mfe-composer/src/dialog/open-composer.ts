import type { DialogHandle, ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import { draftKey, TITLES, type Target } from '../draft/target.ts';
import type { ComposerDialogParams, LeaveGuard } from './composer-dialog.tsx';

/**
 * Opens the form in a dialog, one for each target. Its content is stored as a draft when it closes. `files` are
 * uploaded there.
 */
export async function openComposer(
  payload: PlatformCommands['composer/open/v1'],
  ctx: ModuleContext,
  files?: readonly File[],
): Promise<DialogHandle> {
  // The command's entry stays small: the form loads with the first dialog.
  const { composerDialog } = await import('./composer-dialog.tsx');
  const { dialogs } = ctx.ports;
  const { t } = ctx.i18n;
  const guard: LeaveGuard = { isUploading: false };
  const params: ComposerDialogParams = { target: targetOf(payload), text: payload.text, files, guard };
  return dialogs.open(composerDialog, {
    id: draftKey(params.target),
    label: t(TITLES[params.target.kind]),
    size: 'medium',
    params: { ...params },
    mayClose: () =>
      !guard.isUploading ||
      dialogs.confirm({ title: t('leave.title'), body: t('leave.body'), confirmLabel: t('leave.confirm') }),
  });
}

function targetOf({ replyTo, quote, edit, redraft }: PlatformCommands['composer/open/v1']): Target {
  if (replyTo) return { kind: 'reply', statusId: replyTo };
  if (quote) return { kind: 'quote', statusId: quote };
  if (edit) return { kind: 'edit', statusId: edit };
  return redraft ? { kind: 'redraft', statusId: redraft } : { kind: 'status' };
}
