import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'report/open/v1'>(async ({ accountId, statusIds = [] }, { ports, i18n }) => {
  // The command's entry stays small: the dialog loads at its first use.
  const { reportDialog } = await import('../report/report-dialog.tsx');
  ports.dialogs.open(reportDialog, { label: i18n.t('report.title'), size: 'medium', params: { accountId, statusIds } });
});
