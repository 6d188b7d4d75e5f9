import { useState } from 'react';
import { setUserActivation } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { RouteLink, useEntity, useModule, useSession, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Button, Tag } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import styles from './user-row.module.css';

/** An account and whether it is active (AD-015). The row changes after the server has agreed, not before (AD-019). */
export function UserRow({ userId }: { userId: string }) {
  const user = useEntity('managedUser', userId);
  return user ? <Known user={user} /> : null;
}

function Known({ user }: { user: ManagedUser }) {
  const t = useT();
  const session = useSession();
  const ctx = useModule();
  const { ports, signal } = ctx;
  const isStill = useStillPictures();
  const account = useEntity('account', user.id);
  const [isBusy, setIsBusy] = useState(false);

  const toggle = async () => {
    const { isActive } = user;
    if (
      isActive &&
      !(await ports.dialogs.confirm({
        title: t('user.deactivateQuestion', { name: user.nickname }),
        body: t('user.deactivateBody'),
        confirmLabel: t('user.deactivate'),
        danger: true,
      }))
    )
      return;
    setIsBusy(true);
    const { error } = await ports.api.request(setUserActivation([user.nickname], !isActive), { signal });
    setIsBusy(false);
    if (error) showFailure(ctx, error);
  };

  return (
    <li className={styles.user}>
      <Avatar size={36} src={user.avatar} isStill={isStill} />
      <div className={styles.who}>
        <RouteLink to="profile.user" params={{ name: user.nickname }} className={styles.name}>
          <bdi>
            <EmojiText
              text={user.displayName || user.nickname}
              // Not every server sends them here; the account may be known from elsewhere.
              emojis={user.emojis.length > 0 ? user.emojis : (account?.emojis ?? [])}
              emojiClassName={styles.emoji}
              isStill={isStill}
            />
          </bdi>
        </RouteLink>
        <span className={styles.handle}>
          <bdi dir="ltr">@{user.nickname}</bdi>
          {user.role !== 'member' && (
            <Tag tone="accent">{t(user.role === 'admin' ? 'user.admin' : 'user.moderator')}</Tag>
          )}
          {!user.isActive && <Tag tone="orange">{t('user.deactivated')}</Tag>}
        </span>
      </div>
      {user.id !== session.account?.id && (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => {
            void toggle();
          }}
        >
          {t(user.isActive ? 'user.deactivate' : 'user.activate')}
        </Button>
      )}
    </li>
  );
}
