import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'account/remote/v1'>(async (params, { ports, i18n }) => {
  // The command's entry stays small: the dialog loads at its first use.
  const { remoteDialog } = await import('../remote/remote-dialog.tsx');
  ports.dialogs.open(remoteDialog, { label: i18n.t('remote.label'), size: 'small', params });
});
