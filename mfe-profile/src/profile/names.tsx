import { AccountName } from '@skerry/shared/person';
import { Bot, Lock, Shield } from '@skerry/shared/ui/icons';
import type { Account, Relationship } from '@skerry/shared/entities';
import { Icon, Tag } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { Folded } from './folded.tsx';
import { isLongName, NAME_LINES } from './lengths.ts';
import styles from './profile.module.css';

/** Name, handle, and badges (PR-020, PR-021). */
export function Names({ account, relationship }: { account: Account; relationship: Relationship | undefined }) {
  const t = useT();
  return (
    <>
      <Folded isLong={isLongName(account.displayName)} lines={NAME_LINES} className={styles.name}>
        <h1 tabIndex={-1}>
          <AccountName account={account} isWhole />
        </h1>
      </Folded>
      <div className={styles.sub}>
        <bdi className={styles.handle} dir="ltr">
          @{account.fqn}
        </bdi>
        {relationship?.followedBy && <Tag>{t('badge.followsYou')}</Tag>}
        {account.isLocked && (
          <Tag>
            <Icon as={Lock} size={12} />
            {t('badge.locked')}
          </Tag>
        )}
        {account.isBot && (
          <Tag>
            <Icon as={Bot} size={12} />
            {t('badge.bot')}
          </Tag>
        )}
        {account.role !== 'member' && (
          <Tag tone="accent">
            <Icon as={Shield} size={12} />
            {t(account.role === 'admin' ? 'badge.admin' : 'badge.moderator')}
          </Tag>
        )}
        {relationship?.muting && <Tag tone="orange">{t('badge.muted')}</Tag>}
        {relationship?.domainBlocking && <Tag tone="orange">{t('badge.serverMuted')}</Tag>}
        {relationship?.blocking && <Tag tone="red">{t('badge.blocked')}</Tag>}
        {relationship?.blockedBy && <Tag tone="red">{t('badge.blocksYou')}</Tag>}
        {account.isDeactivated && <Tag tone="orange">{t('badge.deactivated')}</Tag>}
      </div>
    </>
  );
}
