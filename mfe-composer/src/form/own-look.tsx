import { useEntity, useSession, useStillPictures } from '@skerry/shared/runtime';
import { Avatar } from '@skerry/shared/ui';
import styles from './composer-form.module.css';

/** The user's picture beside the fields. */
export function OwnLook() {
  const { account } = useSession();
  const own = useEntity('account', account?.id);
  const isStill = useStillPictures();
  return (
    <div className={styles.avatar}>
      <Avatar src={own?.avatar ?? ''} staticSrc={own?.avatarStatic} isStill={isStill} />
    </div>
  );
}
