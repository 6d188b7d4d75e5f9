import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { RouteLink, useStillPictures } from '@skerry/shared/runtime';
import { WithAccountCard } from './with-account-card.tsx';
import styles from './account-link.module.css';

interface AccountLinkProps {
  account: Account;
  className?: string;
  children: ReactNode;
  /** Only for pointers: the same link is next to it, with a name. */
  isSecond?: boolean;
}

/** A link to a profile, with the account's card; only its content where profiles are off. */
export function AccountLink({ account, className, children, isSecond }: AccountLinkProps) {
  const link = (
    <RouteLink
      to="profile.user"
      params={{ name: account.acct }}
      className={className}
      tabIndex={isSecond ? -1 : undefined}
      aria-hidden={isSecond}
      fallback={<span className={className}>{children}</span>}
    >
      {children}
    </RouteLink>
  );
  return isSecond ? link : <WithAccountCard accountId={account.id}>{link}</WithAccountCard>;
}

/** A display name with its custom emoji, isolated from the direction of the text around it. */
export function DisplayName({ account, id }: { account: Account; id?: string }) {
  return (
    <bdi id={id} className={styles.name}>
      {account.emojis.length === 0 ? account.displayName : <NameWithEmojis account={account} />}
    </bdi>
  );
}

/** Separate, because most names have none and need no preference for animations. */
function NameWithEmojis({ account }: { account: Account }) {
  const isStill = useStillPictures();
  return (
    <EmojiText text={account.displayName} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
  );
}
