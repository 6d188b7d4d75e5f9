import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { RouteLink, useStillPictures } from '@skerry/shared/runtime';
import styles from './account-link.module.css';

interface AccountLinkProps {
  account: Account;
  className?: string;
  children: ReactNode;
  /** For pointers alone: the same link stands beside it with a name. */
  isSecond?: boolean;
}

/** To a person's profile; only its content where profiles are switched off. */
export function AccountLink({ account, className, children, isSecond }: AccountLinkProps) {
  return (
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
}

/** A person's name as they write it, with their custom emoji, isolated from the direction around it. */
export function DisplayName({ account }: { account: Account }) {
  return <bdi>{account.emojis.length === 0 ? account.displayName : <NameWithEmojis account={account} />}</bdi>;
}

/** Apart: most names have none, and need not know how they are to move. */
function NameWithEmojis({ account }: { account: Account }) {
  const isStill = useStillPictures();
  return (
    <EmojiText text={account.displayName} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
  );
}
