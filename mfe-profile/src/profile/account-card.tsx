import { useCallback } from 'react';
import type { Account } from '@skerry/shared/entities';
import { formatCount } from '@skerry/shared/i18n';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { areCountsKnown } from '@skerry/shared/rules';
import { RouteLink, useEntity, useLocale, useModule } from '@skerry/shared/runtime';
import { Skeleton, Tag, useLoaded, withElement } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { useHiddenStats } from './counts.tsx';
import { loadProfile } from './load-profile.ts';
import { useHeaderImage } from './use-header-image.tsx';
import { useNote } from './use-note.ts';
import styles from './account-card.module.css';

/** An account in brief: what is known of it at once, and the rest when it has loaded. */
export function AccountCard({ accountId }: { accountId: string }) {
  const t = useT();
  const ctx = useModule();
  const account = useEntity('account', accountId);
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadProfile(ctx, accountId, signal), [ctx, accountId]),
  );
  if (account) return <Known account={account} />;
  if (loaded.state === 'failed') return <FailureCard title={t('card.failed')} error={loaded.error} onRetry={retry} />;
  return (
    <div className={styles.waiting} role="status" aria-busy aria-label={t('profile.loading')}>
      <Skeleton width="half" />
      <Skeleton width="long" />
    </div>
  );
}

function Known({ account }: { account: Account }) {
  const t = useT();
  const locale = useLocale();
  const relationship = useEntity('relationship', account.id);
  const areStatsHidden = useHiddenStats();
  const note = useNote(account.noteHtml);
  const header = useHeaderImage(account, styles.coverImage);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>{header}</div>
      <div className={styles.top}>
        <AccountAvatar account={account} size={56} className={styles.avatar} />
        <FollowButton accountId={account.id} size="small" />
      </div>
      <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.name}>
        <AccountName account={account} />
      </RouteLink>
      <span className={styles.handle}>
        <bdi dir="ltr">@{account.fqn}</bdi>
        {relationship?.followedBy && <Tag>{t('badge.followsYou')}</Tag>}
      </span>
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {!areStatsHidden && areCountsKnown(account) && (
        <p className={styles.counts}>
          <span>
            {withElement(
              (number) => t('count.statuses', { count: account.statusesCount, number }),
              <b>{formatCount(locale, account.statusesCount)}</b>,
            )}
          </span>
          {!account.hidesFollowersCount && (
            <span>
              {withElement(
                (number) => t('count.followers', { count: account.followersCount, number }),
                <b>{formatCount(locale, account.followersCount)}</b>,
              )}
            </span>
          )}
        </p>
      )}
    </article>
  );
}
