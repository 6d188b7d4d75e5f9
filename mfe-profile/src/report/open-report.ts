import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import { reportDialog } from './report-dialog.tsx';
import { reportT } from './use-report-t.ts';

/** A visitor is asked to log in first: servers take reports from accounts alone. */
export async function openReport(
  ctx: ModuleContext,
  { accountId, statusIds = [] }: PlatformCommands['report/open/v1'],
): Promise<void> {
  const { navigation, dialogs } = ctx.ports;
  const t = reportT(ctx);
  const login = ctx.session.account ? undefined : navigation.href('shell.login');
  if (login !== undefined) {
    const { pathname, search } = navigation.location;
    const goes = await dialogs.confirm({
      title: t('report.visitor'),
      body: t('report.visitorBody'),
      confirmLabel: t('report.login'),
    });
    if (goes) navigation.go(login, { state: { from: pathname + search } });
    return;
  }
  dialogs.open(reportDialog, { label: t('report.title'), size: 'medium', params: { accountId, statusIds } });
}
