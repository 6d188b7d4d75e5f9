import { useModule } from '@skerry/shared/runtime';
import type { ApiError } from '../../contract/api.ts';
import { ErrorCard } from '../feedback/error-card.tsx';
import { failureText, isUnreached, mayWorkAgain } from './failure-text.ts';
import { useConnectionBack } from './use-connection-back.ts';
import { useRefusal } from './use-refusal.tsx';

interface FailureCardProps {
  /** What failed; or the server's text, which is not repeated below. */
  title: string;
  /** The reason, where it is known. */
  error: ApiError | null | undefined;
  /** Offered if the same request may succeed, and done when the page's bar of the connection goes. */
  onRetry: () => void;
  /** It was more than a request for content: only the user repeats it. */
  isAction?: boolean;
  /** As of `failureText`. */
  of?: 'timeline' | undefined;
}

/** Replaces what could not be loaded: what failed, why, and a way on: a retry, or for visitors the login. */
export function FailureCard({ title, error, onRetry, isAction = false, of }: FailureCardProps) {
  const { i18n } = useModule();
  const isOfConnection = Boolean(error && isUnreached(error));
  useConnectionBack(isOfConnection && !isAction, onRetry);
  const refusal = useRefusal(error);
  const reason = refusal?.reason ?? (error ? failureText(i18n, error, of) : '');
  return (
    <ErrorCard
      title={title}
      detail={reason === title ? undefined : reason}
      isOfConnection={isOfConnection}
      retryLabel={i18n.t('failure.retry')}
      onRetry={!error || mayWorkAgain(error) ? onRetry : undefined}
      action={refusal?.login}
    />
  );
}
