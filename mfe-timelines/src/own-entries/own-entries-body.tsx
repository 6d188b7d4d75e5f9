import type { ReactNode } from 'react';
import { Skeleton } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { RefreshFailed } from '../refresh-failed.tsx';
import type { EntriesState } from './own-entries.ts';
import styles from './own-entries.module.css';

interface OwnEntriesBodyProps<T> {
  own: EntriesState<T> & { retry(): void };
  texts: Readonly<Record<'loading' | 'failed' | 'refreshFailed', string>>;
  children: (entries: readonly T[]) => ReactNode;
}

/** What needs the user's entries: until they are there, and where they did not load. */
export function OwnEntriesBody<T>({ own: { entries, error, retry }, texts, children }: OwnEntriesBodyProps<T>) {
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
      {error && <RefreshFailed title={texts.refreshFailed} error={error} onRetry={retry} />}
      {children(entries)}
    </>
  );
}
