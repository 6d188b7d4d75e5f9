import type { ReactNode } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { FailureCard } from '../ui/failure/failure-card.tsx';
import { failureBecause, failureText, isUnreached } from '../ui/failure/failure-text.ts';
import { useConnectionBack } from '../ui/failure/use-connection-back.ts';
import { useRefusal } from '../ui/failure/use-refusal.tsx';
import { LoadingMore } from '../ui/list/loading-more.tsx';
import type { PagedList } from './paged-list.ts';
import type { PagedState } from './paged-state.ts';

/** A paged list, or a part of it that has more to show before the next request. */
export interface PagedPart {
  readonly ids: readonly string[];
  readonly state: PagedState;
  readonly pages: Pick<PagedList, 'older' | 'retry'>;
}

interface PagedViewProps {
  paged: PagedPart;
  /** `error`: what failed, without a full stop; the reason is added. `failed`: the same of the first page. */
  labels: { more: string; loading: string; error: string; failed?: string; end: string };
  /** While the first page is loading. */
  loading: ReactNode;
  /** The list is empty. */
  empty: ReactNode;
  /** As of `failureText`. */
  of?: 'timeline';
  /** The rows, shown if there are any. */
  children: ReactNode;
}

/**
 * A paged list in each of its states: rows with a foot that loads more, loading, failed, or empty. The foot also
 * reports a failed refresh of cached rows, with the login for a visitor who is refused; under the page's bar of the
 * connection it only waits, and is tried again when the bar goes. A module that uses it has the texts of failures
 * (`withFailureTexts`).
 */
export function PagedView({ paged, labels, loading, empty, of, children }: PagedViewProps): ReactNode {
  const { i18n } = useModule();
  const { ids, state, pages } = paged;
  const { first, older: ofOlder } = state.failures;
  const failure = ofOlder ?? first;
  const refusal = useRefusal(failure, 'small');
  const isWaiting = failure !== undefined && isUnreached(failure);
  const hasCard = ids.length === 0 && state.phase === 'failed';
  useConnectionBack(isWaiting && !hasCard, () => void pages.retry('first', 'older'));
  if (hasCard) {
    const { error, failed = error } = labels;
    return <FailureCard title={failed} error={first} onRetry={() => void pages.retry('first')} of={of} />;
  }
  if (ids.length === 0) {
    if (state.phase === 'loading') return loading;
    if (state.older === 'end' && !first) return empty;
  }
  return (
    <>
      {ids.length > 0 && children}
      <LoadingMore
        state={state.older !== 'loading' && failure ? 'error' : state.older === 'failed' ? 'error' : state.older}
        labels={{
          ...labels,
          error: failure
            ? failureBecause(i18n, labels.error, refusal?.reason ?? failureText(i18n, failure, of))
            : labels.error,
          retry: i18n.t('failure.retry'),
          waits: isWaiting ? labels.loading : undefined,
        }}
        action={refusal?.login}
        onMore={() => void (failure ? pages.retry('first', 'older') : pages.older())}
      />
    </>
  );
}
