import { useState } from 'react';
import { Slot, useEntity } from '@skerry/shared/runtime';
import styles from './notification-row.module.css';

/**
 * The button that follows a new follower, by the module of relationships (slot `account/actions/v1`). Not of somebody
 * whom the user followed before; after a press it stays and says so.
 */
export function FollowBack({ accountId }: { accountId: string }) {
  const relationship = useEntity('relationship', accountId);
  const [isOffered, setIsOffered] = useState<boolean | null>(null);
  if (isOffered === null && relationship)
    setIsOffered(!(relationship.following || relationship.requested || relationship.blocking));
  return isOffered ? (
    <div className={styles.actions}>
      <Slot slot="account/actions/v1" params={{ accountId }} />
    </div>
  ) : null;
}
