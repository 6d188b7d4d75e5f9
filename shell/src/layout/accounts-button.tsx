import type { ReactNode } from 'react';
import { onDemand, useModule } from '@skerry/shared/runtime';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { Icon, MenuButton, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';
import styles from './accounts-button.module.css';
import { useKeptAccounts } from '../accounts/use-kept-accounts.ts';

const AccountsMenu = onDemand(() => import(/* webpackChunkName: "accounts" */ '../accounts/accounts-menu.tsx'));

/** The avatar, which opens the menu of accounts. A dot says that there is something new for another one. */
export function AccountsButton({ avatar, onLeave }: { avatar: ReactNode; onLeave?: () => void }) {
  const t = useT();
  const { notices } = useModule().ports;
  const { others, accounts } = useKeptAccounts();
  const hasNew = others.some(({ unread }) => unread !== null && unread > 0);
  return (
    <MenuButton
      label={t('user.accounts')}
      align="start"
      variant="ghost"
      className={styles.button}
      onNear={AccountsMenu.preload}
      onFailed={() => notices.show({ level: 'error', text: t('page.failed') })}
      text={
        <>
          {avatar}
          <VisuallyHidden>{t(hasNew ? 'user.accountsNew' : 'user.accounts')}</VisuallyHidden>
          <span className={styles.mark} data-new={hasNew || undefined}>
            <Icon as={ChevronDown} size={14} />
          </span>
        </>
      }
      renderMenu={(menu) => <AccountsMenu {...menu} others={others} accounts={accounts} onLeave={onLeave} />}
    />
  );
}
