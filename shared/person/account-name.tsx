import { useStillPictures } from '@skerry/shared/runtime';
import type { Account } from '../entities/account.ts';
import { EmojiText } from '../html/emoji-text.tsx';
import styles from './person.module.css';

export type NamedAccount = Pick<Account, 'displayName' | 'emojis'>;

interface AccountNameProps {
  account: NamedAccount;
  id?: string;
  /** Breaks into lines where there is no room. Default: it is one line, cut at its own end. */
  isWhole?: boolean;
}

/** A display name with its custom emoji, isolated from the direction of the text around it. */
export function AccountName({ account, id, isWhole = false }: AccountNameProps) {
  return (
    <bdi id={id} className={isWhole ? undefined : styles.name}>
      {account.emojis.length === 0 ? account.displayName : <NameWithEmojis account={account} />}
    </bdi>
  );
}

/** Separate, because most names have none and need no preference for animations. */
function NameWithEmojis({ account }: { account: NamedAccount }) {
  const isStill = useStillPictures();
  return (
    <EmojiText text={account.displayName} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
  );
}
