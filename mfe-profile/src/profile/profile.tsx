import { onDemand, useEntity, useSession } from '@skerry/shared/runtime';
import { BackButton, Icon, Tag } from '@skerry/shared/ui';
import { AccountMenu } from './account-menu.tsx';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { Counts } from './counts.tsx';
import { Fields } from './fields.tsx';
import { Folded } from './folded.tsx';
import { BIO_LINES, isLongBio, isLongName, NAME_LINES } from './lengths.ts';
import { OwnPicture } from './own-picture.tsx';
import { ProfileText } from './profile-text.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { useNote } from './use-note.ts';
import styles from './profile.module.css';
import { Bot, Lock, Shield, Users } from '@skerry/shared/ui/icons';
import type { Account, Relationship } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import type { ReactNode } from 'react';
import { useHeaderImage } from './use-header-image.tsx';

const EditButton = onDemand(() => import(/* webpackChunkName: "profile-extras" */ '../edit/edit-button.tsx'));
const MovedNotice = onDemand(() => import(/* webpackChunkName: "profile-extras" */ './moved-notice.tsx'));
const StateTags = onDemand(() => import(/* webpackChunkName: "profile-extras" */ './state-tags.tsx'));
const Roles = onDemand(() => import(/* webpackChunkName: "profile-extras" */ './roles.tsx'));
const OtherParts = onDemand(() => import('./other-parts.tsx'));

export function Profile({ accountId }: { accountId: string }) {
  const t = useT();
  const session = useSession();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  const note = useNote(account?.noteHtml ?? '');
  if (!account) return null;
  const isOther = session.account !== null && session.account.id !== accountId;
  return (
    <>
      <header>
        <Cover account={account}>
          <BackButton label={t('profile.back')} className={styles.back} />
        </Cover>
        <div className={styles.who}>
          <div className={styles.top}>
            <OwnPicture account={account} which="avatar" className={styles.pictureLink}>
              <AccountAvatar account={account} className={styles.picture} />
            </OwnPicture>
            <div className={styles.actions}>
              {session.account?.id === accountId && <EditButton account={account} />}
              <AccountMenu account={account} />
              <FollowButton accountId={accountId} />
            </div>
          </div>
          {account.movedToId && <MovedNotice account={account} />}
          <Names account={account} relationship={relationship} />
          {note.trim() !== '' && (
            <Folded isLong={isLongBio(note)} lines={BIO_LINES} className={styles.bio}>
              <ProfileText html={account.noteHtml} account={account} />
            </Folded>
          )}
          <Fields account={account} />
          <Counts account={account} />
          {isOther && <OtherParts accountId={accountId} whileLoading={<div className={styles.note} />} />}
        </div>
      </header>
      <ProfileTabs account={account} />
    </>
  );
}

/** Name, handle, and badges (PR-020, PR-021). */
function Names({ account, relationship }: { account: Account; relationship: Relationship | undefined }) {
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
        {(account.isGroup || account.isBot) && (
          <Tag>
            <Icon as={account.isGroup ? Users : Bot} size={12} />
            {t(account.isGroup ? 'badge.group' : 'badge.bot')}
          </Tag>
        )}
        {account.roles && <Roles roles={account.roles} />}
        {account.role !== 'member' && (
          <Tag tone="accent">
            <Icon as={Shield} size={12} />
            {t(account.role === 'admin' ? 'badge.admin' : 'badge.moderator')}
          </Tag>
        )}
        {(relationship || account.isDeactivated) && <StateTags account={account} relationship={relationship} />}
      </div>
    </>
  );
}

/** The header picture (PR-026), with its final height before it has loaded; a plain background if there is none. */
function Cover({ account, children }: { account: Account; children: ReactNode }) {
  const image = useHeaderImage(account, styles.coverImage);
  return (
    <div className={styles.cover}>
      {image && (
        <OwnPicture account={account} which="header" className={styles.coverLink}>
          {image}
        </OwnPicture>
      )}
      {children}
    </div>
  );
}
