import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import { reportDialog } from './report-dialog.tsx';

/** A visitor is asked to log in first: servers take reports from accounts alone. */
export async function openReport(
  ctx: ModuleContext,
  { accountId, statusIds = [] }: PlatformCommands['report/open/v1'],
): Promise<void> {
  const { navigation, dialogs } = ctx.ports;
  const { i18n } = ctx;
  const login = ctx.session.account ? undefined : navigation.href('shell.login');
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
  dialogs.open(reportDialog, { label: i18n.t('report.title'), size: 'medium', params: { accountId, statusIds } });
}
