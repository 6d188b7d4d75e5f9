import type { ReactNode } from 'react';
import type { AccountList } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton } from '@skerry/shared/ui';
import { FailureCard, failureText, isUnreached } from '@skerry/shared/ui/failure';
import styles from './lists.module.css';
import type { useLists } from './use-lists.ts';
import { useListsT } from './use-lists-t.ts';

interface ListsBodyProps {
  own: ReturnType<typeof useLists>;
  children: (lists: readonly AccountList[]) => ReactNode;
}

/** What needs the user's lists: until they are there, and where they did not load (TL-168). */
export function ListsBody({ own: { lists, error, retry }, children }: ListsBodyProps) {
  const t = useListsT();
  const { i18n } = useModule();
  if (!lists) {
    return error ? (
      <FailureCard title={t('lists.failed')} error={error} onRetry={retry} />
    ) : (
      <div role="status" aria-busy aria-label={t('lists.loading')} className={styles.bones}>
        <Skeleton width="half" />
        <Skeleton width="short" />
        <Skeleton width="half" />
      </div>
    );
  }
  return (
    <>
      {error && (
        <div className={styles.notice} data-of-connection={isUnreached(error) || undefined}>
          <Alert
            tone="error"
            action={
              <Button size="small" onClick={retry}>
                {t('lists.retry')}
              </Button>
            }
          >
            <p>{t('lists.refreshFailed')}</p>
            <p>{failureText(i18n, error)}</p>
          </Alert>
        </div>
      )}
      {children(lists)}
    </>
  );
}
