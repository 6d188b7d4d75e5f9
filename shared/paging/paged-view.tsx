import type { ReactNode } from 'react';
import type { ApiError } from '../contract/api.ts';
import { LoadingMore } from '../ui/list/loading-more.tsx';
import type { Paged } from './use-paged-list.ts';

interface PagedViewProps {
  paged: Paged;
  /** Of the foot, with what each of its buttons does. */
  labels: { more: string; loading: string; error: string; retry: string; end: string };
  /** While the first page is on its way. */
  loading: ReactNode;
  /** There is nothing, and never was. */
  empty: ReactNode;
  /** The first page did not come. */
  renderFailed: (failure: ApiError | undefined, retry: () => void) => ReactNode;
  /** The rows; drawn where there are any. */
  children: ReactNode;
}

/** A paged list in each of its states: rows with a foot that asks for more, loading, failed, or empty. */
export function PagedView({ paged, labels, loading, empty, renderFailed, children }: PagedViewProps): ReactNode {
  const { ids, state, pages } = paged;
  if (ids.length === 0) {
    if (state.phase === 'loading') return loading;
    if (state.phase === 'failed') return renderFailed(state.failures.first, () => void pages.retry('first'));
    if (state.older === 'end') return empty;
  }
  return (
    <>
      {ids.length > 0 && children}
      <LoadingMore
        state={state.older === 'failed' ? 'error' : state.older}
        labels={labels}
        onMore={() => void pages.older()}
      />
    </>
  );
}
