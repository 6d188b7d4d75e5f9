import { AccountAvatar } from '@skerry/shared/person';
import { useEntity, useSession } from '@skerry/shared/runtime';
import styles from './composer-form.module.css';

/** The user's picture beside the fields. */
export function OwnLook() {
  const { account } = useSession();
  const own = useEntity('account', account?.id);
  return (
    <div className={styles.avatar}>
      <AccountAvatar account={own} />
    </div>
  );
}
