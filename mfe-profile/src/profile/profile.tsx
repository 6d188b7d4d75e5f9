import { ArrowLeft } from '@skerry/shared/ui/icons';
import { useEntity, useModule, useSession, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, IconButton } from '@skerry/shared/ui';
import { AccountMenu } from '../relationship/account-menu.tsx';
import { FollowButton } from '../relationship/follow-button.tsx';
import { PrivateNote } from '../relationship/private-note.tsx';
import { useT } from '../use-t.ts';
import { Cover } from './cover.tsx';
import { Counts } from './counts.tsx';
import { Fields } from './fields.tsx';
import { Names } from './names.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProfileText } from './profile-text.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import styles from './profile.module.css';

export function Profile({ accountId }: { accountId: string }) {
  const t = useT();
  const session = useSession();
  const { navigation } = useModule().ports;
  const isStill = useStillPictures();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  if (!account) return null;
  const isOther = session.account !== null && session.account.id !== accountId;
  return (
    <>
      <header>
        <Cover account={account}>
          <IconButton
            icon={ArrowLeft}
            mirrored
            label={t('profile.back')}
            className={styles.back}
            onClick={() => navigation.go(-1)}
          />
        </Cover>
        <div className={styles.who}>
          <div className={styles.top}>
            <OwnPicture account={account} which="avatar" className={styles.pictureLink}>
              <Avatar
                src={account.avatar}
                staticSrc={account.avatarStatic}
                isStill={isStill}
                className={styles.picture}
              />
            </OwnPicture>
            <div className={styles.actions}>
              <AccountMenu account={account} />
              <FollowButton accountId={accountId} />
            </div>
          </div>
          <Names account={account} relationship={relationship} />
          {account.noteHtml !== '' && (
            <div className={styles.bio}>
              <ProfileText html={account.noteHtml} account={account} />
            </div>
          )}
          <Fields account={account} />
          <Counts account={account} />
          {isOther && relationship && <PrivateNote accountId={accountId} />}
        </div>
      </header>
      <ProfileTabs account={account} />
    </>
  );
}
