import type { ReactNode } from 'react';
import { RotateCw } from '../icons/index.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../icon/spinner.tsx';
import styles from './loading-more.module.css';

interface LoadingMoreProps {
  state: 'idle' | 'loading' | 'error' | 'end';
  labels: {
    more: string;
    loading: string;
    error: string;
    retry: string;
    end: string;
    /** In place of all of an error, as long as the page's bar of the connection says why. */
    waits?: string;
  };
  /** Called by the button of `idle` and by the retry of `error`. */
  onMore: () => void;
  /** In place of the retry of `error`. */
  action?: ReactNode;
}

/** The foot of a list that has more pages. An error and the end are read out, each further page is not. */
export function LoadingMore({ state, labels, onMore, action }: LoadingMoreProps) {
  return (
    <div className={styles.foot} data-waits={labels.waits}>
      {state === 'idle' && (
        <Button variant="ghost" onClick={onMore}>
          {labels.more}
        </Button>
      )}
      {state === 'loading' && (
        <>
          <Spinner />
          <span>{labels.loading}</span>
        </>
      )}
      <span role="status" className={styles.said}>
        {state === 'error' && labels.error}
        {state === 'end' && labels.end}
      </span>
      {state === 'error' &&
        (action ?? (
          <Button size="small" icon={RotateCw} onClick={onMore}>
            {labels.retry}
          </Button>
        ))}
    </div>
  );
}
