import { AccountAvatar } from '@skerry/shared/person';
import styles from './mention-part.module.css';
import { useT } from '../../use-t.ts';
import { useAuthor } from '../use-author.ts';

/**
 * What a mention has only where the user wants it. With `accountId` that account's picture, for the place before its
 * name, nothing of one that this client does not know yet; without, the mark after a mention of the user.
 */
export default function MentionPart({ accountId }: { accountId?: string }) {
  const t = useT();
  const account = useAuthor(accountId);
  if (!accountId) return <span className={styles.you}> {t('mentions.you')}</span>;
  return account && <AccountAvatar account={account} size={20} className={styles.avatar} />;
}
