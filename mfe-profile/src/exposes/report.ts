import { defineCommand } from '@skerry/shared/runtime';

/** A visitor is asked to log in first: servers take reports from accounts alone. */
export default defineCommand<'report/open/v1'>(async ({ accountId, statusIds = [] }, { ports, i18n, session }) => {
  const { navigation, dialogs } = ports;
  const login = session.account ? undefined : navigation.href('shell.login');
  if (login !== undefined) {
    const { pathname, search } = navigation.location;
    const goes = await dialogs.confirm({
      title: i18n.t('report.visitor'),
      body: i18n.t('report.visitorBody'),
      confirmLabel: i18n.t('report.login'),
    });
    if (goes) navigation.go(login, { state: { from: pathname + search } });
    return;
  }
  // The command's entry stays small: the dialog loads at its first use.
  const { reportDialog } = await import('../report/report-dialog.tsx');
  dialogs.open(reportDialog, { label: i18n.t('report.title'), size: 'medium', params: { accountId, statusIds } });
});
