import { useModule } from '@skerry/shared/runtime';
import type { ApiError } from '../../contract/api.ts';
import { ErrorCard } from '../feedback/error-card.tsx';
import { failureText, mayWorkAgain } from './failure-text.ts';

interface FailureCardProps {
  /** What failed. */
  title: string;
  /** Why, where that is known. */
  error: ApiError | null | undefined;
  /** Offered where the same again may work. */
  onRetry: () => void;
}

/** In the place of what could not be loaded: what failed, why, and a way to try again. */
export function FailureCard({ title, error, onRetry }: FailureCardProps) {
  const { i18n } = useModule();
  const { t } = i18n;
  return (
    <ErrorCard
      title={title}
      detail={error ? failureText(i18n, error) : undefined}
      retryLabel={t('failure.retry')}
      onRetry={!error || mayWorkAgain(error) ? onRetry : undefined}
    />
  );
}
