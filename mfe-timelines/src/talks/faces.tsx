import type { Account } from '@skerry/shared/entities';
import { AccountAvatar } from '@skerry/shared/person';
import { Icon } from '@skerry/shared/ui';
import { UserX } from '@skerry/shared/ui/icons';
import styles from './talks.module.css';

interface FacesProps {
  accounts: readonly (Account | undefined)[];
  isSmall?: boolean;
}

/** The picture of one person, or those of the first two. */
export function Faces({ accounts, isSmall = false }: FacesProps) {
  const [first, second] = accounts;
  if (accounts.length === 0)
    return (
      <span className={styles.nobody} data-small={isSmall || undefined} aria-hidden>
        <Icon as={UserX} />
      </span>
    );
  if (accounts.length === 1) return <AccountAvatar account={first} {...(isSmall && { size: 36 })} />;
  return (
    <span className={styles.pair} data-small={isSmall || undefined}>
      <AccountAvatar account={first} size={28} />
      <AccountAvatar account={second} size={28} />
    </span>
  );
}
