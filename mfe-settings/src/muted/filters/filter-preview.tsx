import { useState } from 'react';
import { AccountName } from '@skerry/shared/person';
import { useEntity } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './filters.module.css';
import type { Preview, PreviewedPost } from './preview.ts';

const SHOWN_AT_FIRST = 3;

/** The posts that the filter would have matched. */
export function FilterPreview({ id, sum, found }: { id: string; sum: string; found: Preview['found'] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  return (
    <section id={id} className={styles.preview} aria-label={t('filters.preview')} tabIndex={-1}>
      <h5 className={styles.legend}>{t('filters.preview')}</h5>
      <div className={styles.card}>
        <p className={styles.note}>{sum}</p>
        <ul>
          {found.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((post) => (
            <Found key={post.id} post={post} />
          ))}
        </ul>
        {!isWhole && found.length > SHOWN_AT_FIRST && (
          <Button variant="ghost" size="small" className={styles.add} onClick={() => setWhole(true)}>
            {t('filters.showAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Found({ post: { accountId, parts } }: { post: PreviewedPost }) {
  const t = useT();
  const account = useEntity('account', accountId);
  const isFollowed = useEntity('relationship', accountId)?.following ?? false;
  const [before, match, after] = parts;
  return (
    <li className={styles.found}>
      {account && (
        <b>
          <AccountName account={account} />
        </b>
      )}
      <p dir="auto">
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </p>
      {isFollowed && <p className={styles.followed}>{t('filters.followed')}</p>}
    </li>
  );
}
