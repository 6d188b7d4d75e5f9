import { useMemo } from 'react';
import { plainText } from '@skerry/shared/html';
import { AccountName } from '@skerry/shared/person';
import { Slot, useEntity } from '@skerry/shared/runtime';
import styles from './composer-dialog.module.css';

/** The post that is answered, in one line that opens: on a phone the text needs the room. */
export default function Answered({ statusId }: { statusId: string }) {
  const status = useEntity('status', statusId);
  const author = useEntity('account', status?.accountId);
  const html = status?.contentHtml ?? '';
  const text = useMemo(() => plainText(html), [html]);
  if (!status) return null;
  return (
    <details className={styles.answered}>
      <summary>
        {author && (
          <span className={styles.author}>
            <AccountName account={author} isWhole />
          </span>
        )}{' '}
        <bdi>{status.spoilerText || text}</bdi>
      </summary>
      <div className={styles.original} inert>
        <Slot slot="status/card/v1" params={{ statusId }} />
      </div>
    </details>
  );
}
