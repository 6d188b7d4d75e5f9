import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText, isUnreached } from '@skerry/shared/ui/failure';
import styles from './refresh-failed.module.css';
import { useT } from './use-t.ts';

interface RefreshFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
}

/** Above what was loaded before, and stays: the latest request for it failed. */
export function RefreshFailed({ title, error, onRetry }: RefreshFailedProps) {
  const t = useT();
  const { i18n } = useModule();
  return (
    <div className={styles.notice} data-of-connection={isUnreached(error) || undefined}>
      <Alert
        tone="error"
        action={
          <Button size="small" onClick={onRetry}>
            {t('timeline.retry')}
          </Button>
        }
      >
        <p>{title}</p>
        <p>{failureText(i18n, error)}</p>
      </Alert>
    </div>
  );
}
