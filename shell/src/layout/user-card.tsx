import type { ReactNode } from 'react';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import {
  useHiddenCounts,
  RouteLink,
  useEntity,
  useModule,
  useSession,
  useOtherSetting,
  useStillPictures,
  onDemand,
} from '@skerry/shared/runtime';
import { areCountsKnown } from '@skerry/shared/rules';
import { Skeleton, StillImage, Icon, MenuButton, VisuallyHidden } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './user-card.module.css';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { useKeptAccounts } from '../accounts/use-kept-accounts.ts';

/** The signed-in user: cover, picture, name, counts. `action` is shown after the name. */
export function UserCard({ action, onFollow }: { action?: ReactNode; onFollow?: () => void }) {
  const { account: own } = useSession();
  const account = useEntity('account', own?.id);
  const isStill = useStillPictures();
  const hidesAll = useHiddenCounts();
  const hidesStats = useOtherSetting('profile', 'hideUserStats', false) || hidesAll;
  if (!own) return null;
  const name = account?.acct ?? own.acct;
  return (
    <>
      <div className={styles.cover}>
        {account?.header && (
          <StillImage
            className={styles.picture}
            src={account.header}
            staticSrc={account.headerStatic}
            isStill={isStill}
            alt=""
            decoding="async"
          />
        )}
      </div>
      <div className={styles.identity}>
        <AccountsButton
          onLeave={onFollow}
          avatar={<AccountAvatar size={56} account={account} className={styles.avatar} />}
        />
        <div className={styles.names}>
          <RouteLink to="profile.user" params={{ name }} onClick={onFollow} className={styles.name}>
            {account ? <AccountName account={account} /> : own.acct}
          </RouteLink>
          <span className={styles.handle}>
            <bdi dir="ltr">@{name}</bdi>
          </span>
        </div>
        {action}
      </div>
      {!hidesStats && (
        <Counts
          name={name}
          onFollow={onFollow}
          counts={
            account &&
            (areCountsKnown(account)
              ? {
                  statuses: account.statusesCount,
                  following: account.followingCount,
                  followers: account.followersCount,
                }
              : null)
          }
        />
      )}
    </>
  );
}

const TABS = [
  { kind: 'statuses', hash: '' },
  { kind: 'following', hash: '#followees' },
  { kind: 'followers', hash: '#followers' },
] as const;

interface CountsProps {
  name: string;
  /** `null`: the server does not count, and there are only links. */
  counts: Readonly<Record<(typeof TABS)[number]['kind'], number>> | null | undefined;
  onFollow?: () => void;
}

function Counts({ name, counts, onFollow }: CountsProps) {
  const t = useT();
  const { count } = useFormat();
  const href = useModule().ports.navigation.href('profile.user', { name });
  return (
    <div className={styles.counts}>
      {TABS.map(({ kind, hash }) => {
        const inside = (
          <>
            {counts !== null && <b>{counts ? count(counts[kind]) : <Skeleton width="half" />}</b>}
            {t(`user.${kind}`)}
          </>
        );
        return href === undefined ? (
          <span key={kind} className={styles.count}>
            {inside}
          </span>
        ) : (
          <ShellLink key={kind} href={href + hash} onClick={onFollow} className={styles.count}>
            {inside}
          </ShellLink>
        );
      })}
    </div>
  );
}

const AccountsMenu = onDemand(() => import(/* webpackChunkName: "accounts" */ '../accounts/accounts-menu.tsx'));

/** The avatar, which opens the menu of accounts. A dot says that there is something new for another one. */
function AccountsButton({ avatar, onLeave }: { avatar: ReactNode; onLeave?: () => void }) {
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
