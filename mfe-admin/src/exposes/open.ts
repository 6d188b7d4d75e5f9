import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'moderation/open/v1'>(async ({ tab }, { ports, i18n }) => {
  // The command's entry stays small: the dialog loads at its first use.
  const { moderationDialog } = await import('../dialog/moderation-dialog.tsx');
  ports.dialogs.open(moderationDialog, { id: 'moderation', label: i18n.t('title'), size: 'large', params: { tab } });
});
