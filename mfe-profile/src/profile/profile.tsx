import { AccountAvatar } from '@skerry/shared/person';
import { onDemand, useEntity, useSession } from '@skerry/shared/runtime';
import { BackButton } from '@skerry/shared/ui';
import { AccountMenu } from './account-menu.tsx';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { Cover } from './cover.tsx';
import { Counts } from './counts.tsx';
import { Fields } from './fields.tsx';
import { Folded } from './folded.tsx';
import { BIO_LINES, isLongBio } from './lengths.ts';
import { Names } from './names.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProfileText } from './profile-text.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { useNote } from './use-note.ts';
import styles from './profile.module.css';

const EditButton = onDemand(async () => ({ default: (await import('./profile-parts.ts')).EditButton }));
const MovedNotice = onDemand(async () => ({ default: (await import('./profile-parts.ts')).MovedNotice }));
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
