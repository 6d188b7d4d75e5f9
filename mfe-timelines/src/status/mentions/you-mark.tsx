import styles from './mention-parts.module.css';
import { useMentionsT } from './use-mentions-t.ts';

/** After a mention of the user. */
export function YouMark() {
  const t = useMentionsT();
  return <span className={styles.you}> {t('mentions.you')}</span>;
}
