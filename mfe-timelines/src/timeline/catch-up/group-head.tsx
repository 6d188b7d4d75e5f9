import { useEntity } from '@skerry/shared/runtime';
import type { RowPosition } from '@skerry/shared/ui';
import { AccountName } from '@skerry/shared/person';
import { AccountLink } from '../../status/text/account-link.tsx';
import type { CatchUpGroup, Grouping } from './catch-up-rules.ts';
import styles from './catch-up.module.css';
import { useT } from '../../use-t.ts';

interface GroupHeadProps {
  group: CatchUpGroup;
  grouping: Grouping;
  position: RowPosition;
}

/** Above the statuses of a person, or of a conversation with several. */
export function GroupHead({ group: { key, items }, grouping, position }: GroupHeadProps) {
  const t = useT();
  const account = useEntity('account', grouping === 'people' ? key : null);
  const count = items.length;
  return (
    <article {...position} className={styles.group}>
      <h2>
        {grouping === 'threads' ? (
          t('thread', { count })
        ) : grouping === 'none' ? (
          t('count', { count })
        ) : (
          <>
            {account && (
              <AccountLink account={account}>
                <AccountName account={account} />
              </AccountLink>
            )}{' '}
            · {t('count', { count })}
          </>
        )}
      </h2>
    </article>
  );
}
