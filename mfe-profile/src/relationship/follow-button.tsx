import { Ban, Check, Clock, UserMinus } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Account, Relationship } from '@skerry/shared/entities';
import { useEntity, useModule, useSession, useSetting } from '@skerry/shared/runtime';
import { Button, classes, Icon } from '@skerry/shared/ui';
import { followObstacle, followState, plainName } from '@skerry/shared/rules';
import { useT } from '../use-t.ts';
import { showFailure } from '@skerry/shared/ui/failure';
import { followAccount, unfollowAccount } from './follow-account.ts';
import { RemoteFollow } from './remote-follow.tsx';
import styles from './follow-button.module.css';

interface FollowButtonProps {
  accountId: string;
  size?: 'medium' | 'small';
}

/**
 * The main action on an account: follow, unfollow, cancel, unblock; visitors are sent to their own server. Nothing for
 * the own account.
 */
export function FollowButton({ accountId, size }: FollowButtonProps) {
  const session = useSession();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  if (!account || session.account?.id === accountId) return null;
  if (!session.account) return <RemoteFollow account={account} size={size} />;
  return relationship ? <Known account={account} relationship={relationship} size={size} /> : null;
}

function Known({
  account,
  relationship,
  size,
}: {
  account: Account;
  relationship: Relationship;
  size?: 'medium' | 'small';
}) {
  const t = useT();
  const ctx = useModule();
  const [asksFirst] = useSetting('modalOnUnfollow');
  const [isBusy, setIsBusy] = useState(false);
  // The pointer that pressed "Follow" is still there: until it leaves, the button says what is, not what it would do.
  const [isFresh, setIsFresh] = useState(false);
  const settled = () => setIsFresh(false);
  const obstacle = followObstacle(account, relationship);
  const disabledReason = obstacle
    ? t(obstacle === 'deactivated' ? 'follow.deactivated' : 'follow.blockedBy')
    : undefined;

  const run = async (act: typeof followAccount) => {
    setIsBusy(true);
    const { error } = await act(ctx, account.id);
    setIsBusy(false);
    if (error) showFailure(ctx, error);
  };
  const unfollow = async () => {
    if (
      asksFirst &&
      !(await ctx.ports.dialogs.confirm({
        title: t('unfollow.title', { name: plainName(account) }),
        body: t('unfollow.body'),
        confirmLabel: t('follow.unfollow'),
        danger: true,
      }))
    )
      return;
    await run(unfollowAccount);
  };

  // Its code is that of the menu, which is loaded when it is opened.
  const unblock = () =>
    import('./actions/actions-on-account.ts').then(
      ({ actionsOnAccount }) => actionsOnAccount(ctx, account).toggleBlock(),
      (error: unknown) => {
        ctx.telemetry.error(error);
        ctx.ports.notices.show({ level: 'error', text: t('menu.failed') });
      },
    );

  switch (followState(relationship)) {
    case 'blocked':
      return (
        <Button size={size} icon={Ban} className={styles.danger} onClick={() => void unblock()}>
          {t('follow.unblock')}
        </Button>
      );
    case 'requested':
      return (
        <Button
          size={size}
          icon={Clock}
          isBusy={isBusy}
          title={t('follow.withdraw')}
          disabledReason={disabledReason}
          onClick={() => {
            void run(unfollowAccount);
          }}
        >
          {t('follow.requested')}
        </Button>
      );
    case 'following':
      return (
        <Button
          size={size}
          isBusy={isBusy}
          className={classes(styles.following, isBusy && styles.busy, isFresh && styles.fresh)}
          onPointerLeave={settled}
          onBlur={settled}
          disabledReason={disabledReason}
          aria-label={t('follow.unfollowName', { name: plainName(account) })}
          onClick={() => {
            void unfollow();
          }}
        >
          <span className={styles.rest}>
            {!isBusy && <Icon as={Check} size={16} />}
            {t('follow.following')}
          </span>
          <span className={styles.pointed} aria-hidden>
            {!isBusy && <Icon as={UserMinus} size={16} />}
            {t('follow.unfollow')}
          </span>
        </Button>
      );
    case 'not-following':
      return (
        <Button
          size={size}
          variant="primary"
          isBusy={isBusy}
          disabledReason={disabledReason}
          aria-label={t('follow.followName', { name: plainName(account) })}
          onClick={() => {
            setIsFresh(true);
            void run(followAccount);
          }}
          onPointerLeave={settled}
        >
          {t('follow.follow')}
        </Button>
      );
  }
}
