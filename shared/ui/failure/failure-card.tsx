import { useModule } from '@skerry/shared/runtime';
import type { ApiError } from '../../contract/api.ts';
import { ErrorCard } from '../feedback/error-card.tsx';
import { failureText, mayWorkAgain } from './failure-text.ts';

interface FailureCardProps {
  /** What failed; or the server's text, which is not repeated below. */
  title: string;
  /** The reason, where it is known. */
  error: ApiError | null | undefined;
  /** Offered if the same request may succeed. */
  onRetry: () => void;
}

/** Replaces what could not be loaded: what failed, why, and a retry. */
export function FailureCard({ title, error, onRetry }: FailureCardProps) {
  const { i18n } = useModule();
  const { t } = i18n;
  const reason = error ? failureText(i18n, error) : '';
  return (
    <ErrorCard
      title={title}
      detail={reason === title ? undefined : reason}
      retryLabel={t('failure.retry')}
      onRetry={!error || mayWorkAgain(error) ? onRetry : undefined}
    />
  );
}
