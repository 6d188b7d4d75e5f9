import { Bot, Lock, Shield } from '@skerry/shared/ui/icons';
import type { Account, Relationship } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { useStillPictures } from '@skerry/shared/runtime';
import { Icon, Tag } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { Folded } from './folded.tsx';
import { isLongName, NAME_LINES } from './lengths.ts';
import styles from './profile.module.css';

/** With its custom emoji, isolated from the direction of the text around it. */
export function DisplayName({ account }: { account: Account }) {
  const isStill = useStillPictures();
  return (
    <bdi>
      <EmojiText text={account.displayName} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
    </bdi>
  );
}

/** Name, handle, and badges (PR-020, PR-021). */
export function Names({ account, relationship }: { account: Account; relationship: Relationship | undefined }) {
  const t = useT();
  return (
    <>
      <Folded isLong={isLongName(account.displayName)} lines={NAME_LINES} className={styles.name}>
        <h1 tabIndex={-1}>
          <DisplayName account={account} />
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
