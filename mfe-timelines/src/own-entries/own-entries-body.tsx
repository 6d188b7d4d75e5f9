import type { ReactNode } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton } from '@skerry/shared/ui';
import { FailureCard, failureText, isUnreached } from '@skerry/shared/ui/failure';
import type { EntriesState } from './own-entries.ts';
import styles from './own-entries.module.css';

interface OwnEntriesBodyProps<T> {
  own: EntriesState<T> & { retry(): void };
  texts: Readonly<Record<'loading' | 'failed' | 'refreshFailed' | 'retry', string>>;
  children: (entries: readonly T[]) => ReactNode;
}

/** What needs the user's entries: until they are there, and where they did not load. */
export function OwnEntriesBody<T>({ own: { entries, error, retry }, texts, children }: OwnEntriesBodyProps<T>) {
  const { i18n } = useModule();
  if (!entries) {
    return error ? (
      <FailureCard title={texts.failed} error={error} onRetry={retry} />
    ) : (
      <div role="status" aria-busy aria-label={texts.loading} className={styles.bones}>
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
                {texts.retry}
              </Button>
            }
          >
            <p>{texts.refreshFailed}</p>
            <p>{failureText(i18n, error)}</p>
          </Alert>
        </div>
      )}
      {children(entries)}
    </>
  );
}
