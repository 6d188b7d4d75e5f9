import { useMemo } from 'react';
import type { ApiErrorCode, StreamSource } from '@skerry/shared/contract';
import type { PagedState } from '@skerry/shared/paging';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import styles from './connection.module.css';

/** Failures that the head names, if there is one. */
export const UNREACHED: ReadonlySet<ApiErrorCode> = new Set(['network', 'timeout', 'unavailable']);

/** Whether a list that grows has lost its stream, or its instance is not reached: both are tried again by themselves. */
export function useIsDisconnected(stream: StreamSource | null, { failures, isMissing }: PagedState): boolean {
  const port = useModule().ports.stream;
  const isBroken$ = useMemo(() => (stream ? port.isBroken(stream) : undefined), [port, stream]);
  const failure = failures.newer ?? (isMissing ? failures.first : undefined);
  return useObservable(isBroken$, false) || (failure !== undefined && UNREACHED.has(failure.code));
}

/**
 * Says so in the head of a list, as long as it lasts; screen readers announce it. `isBelow`: on a line of its own, in a
 * head that its title and controls fill.
 */
export function Connection({ isLost, isBelow = false }: { isLost: boolean; isBelow?: boolean }) {
  const t = useT();
  return (
    <span role="status" className={styles.lost} data-below={isBelow || undefined}>
      {isLost && t('timeline.not_connected')}
    </span>
  );
}
