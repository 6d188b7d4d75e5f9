import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText, isUnreached, useRefusal } from '@skerry/shared/ui/failure';
import styles from './refresh-failure.module.css';
import { useT } from '../use-t.ts';

/** Newer statuses did not come; those that are known stay. */
export default function RefreshFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const t = useT();
  const { i18n } = useModule();
  const refusal = useRefusal(failure, 'small');
  return (
    <div className={styles.notice} data-of-connection={isUnreached(failure) || undefined}>
      <Alert
        tone="error"
        action={
          refusal?.login ?? (
            <Button size="small" onClick={onRetry}>
              {t('timeline.retry')}
            </Button>
          )
        }
      >
        <p>{t('refresh.failed')}</p>
        <p>{refusal?.reason ?? failureText(i18n, failure, 'timeline')}</p>
      </Alert>
    </div>
  );
}
