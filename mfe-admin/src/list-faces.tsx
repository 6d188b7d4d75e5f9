import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton } from '@skerry/shared/ui';
import { FailureCard, failureText, isUnreached } from '@skerry/shared/ui/failure';
import pane from './pane.module.css';

interface ListNoticeProps {
  error: ApiError;
  failed: string;
  retry: string;
  onRetry: () => void;
}

/** What could not be loaded of a list that is shown. */
export function ListNotice({ error, failed, retry, onRetry }: ListNoticeProps) {
  const { i18n } = useModule();
  return (
    <div className={pane.notice} data-of-connection={isUnreached(error) || undefined}>
      <Alert
        tone="error"
        action={
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        <p>{failed}</p>
        <p>{failureText(i18n, error)}</p>
      </Alert>
    </div>
  );
}

interface ListFacesProps {
  /** Whether the list was loaded once: a later failure is said above what is there. */
  isKnown: boolean;
  error: ApiError | null;
  labels: { failed: string; retry: string; loading: string };
  onRetry: () => void;
}

/** What stands for a list that loads or has failed, and above one that could not be loaded again. */
export function ListFaces({ isKnown, error, labels, onRetry }: ListFacesProps) {
  const { failed, retry, loading } = labels;
  if (error && isKnown) return <ListNotice error={error} failed={failed} retry={retry} onRetry={onRetry} />;
  if (error) return <FailureCard title={failed} error={error} onRetry={onRetry} />;
  if (isKnown) return null;
  return (
    <div className={pane.waiting} role="status" aria-busy aria-label={loading}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </div>
  );
}
