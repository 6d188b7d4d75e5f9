import { Ellipsis } from '@skerry/shared/ui/icons';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { onDemand, useAbility, useCan, useModule, useSession } from '@skerry/shared/runtime';
import { MenuButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

const AccountActions = onDemand(() => import('../menu/account-actions.tsx'));

/** All other actions on an account; the menu loads at its first use. */
export function AccountMenu({ account }: { account: Account }) {
  const t = useT();
  const session = useSession();
  const { notices } = useModule().ports;
  const page = account.isLocal ? null : safeUrl(account.url, 'page');
  const isOwn = session.account?.id === account.id;
  // Visitors are asked to log in first.
  const hasReports = useAbility('reports');
  const mayReport = useCan('report/open/v1') && hasReports && !isOwn;
  const isOther = session.account !== null && !isOwn;
  return (
    <MenuButton
      label={t('menu.label')}
      icon={Ellipsis}
      onNear={AccountActions.preload}
      onFailed={() => notices.show({ level: 'error', text: t('menu.failed') })}
      renderMenu={(menu) => (
        <AccountActions {...menu} account={account} page={page} isOther={isOther} mayReport={mayReport} />
      )}
    />
  );
}
