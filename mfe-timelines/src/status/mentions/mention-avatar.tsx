import { useEntity, useStillPictures } from '@skerry/shared/runtime';
import { Avatar } from '@skerry/shared/ui';
import styles from './mention-parts.module.css';

/** The picture of a mentioned account before its name; nothing of one that this client does not know yet. */
export function MentionAvatar({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  const isStill = useStillPictures();
  return (
    account && (
      <Avatar
        src={account.avatar}
        staticSrc={account.avatarStatic}
        isStill={isStill}
        size={20}
        className={styles.avatar}
      />
    )
  );
}
