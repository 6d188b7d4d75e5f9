import type { ReactNode } from 'react';
import type { ManagedUser } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { RouteLink, useEntity } from '@skerry/shared/runtime';
import { Tag } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './user-line.module.css';

interface UserLineProps {
  user: ManagedUser;
  /** Below the name. */
  more?: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** An account in a list of the staff: who it is, what it may do, and what can be done with it. */
export function UserLine({ user, more, children }: UserLineProps) {
  const t = useT();
  const account = useEntity('account', user.id);
  const named = {
    displayName: user.displayName || user.nickname,
    // Not every server sends them here; the account may be known from elsewhere.
    emojis: user.emojis.length > 0 ? user.emojis : (account?.emojis ?? []),
  };
  return (
    <li className={styles.user}>
      <AccountAvatar size={36} account={user} />
      <div className={styles.who}>
        <RouteLink to="profile.user" params={{ name: user.nickname }} className={styles.name}>
          <AccountName account={named} />
        </RouteLink>
        <span className={styles.handle}>
          <bdi dir="ltr">@{user.nickname}</bdi>
          {user.role !== 'member' && (
            <Tag tone="accent">{t(user.role === 'admin' ? 'user.admin' : 'user.moderator')}</Tag>
          )}
          {!user.isActive && <Tag tone="orange">{t('user.deactivated')}</Tag>}
        </span>
        {more}
      </div>
      {children}
    </li>
  );
}
