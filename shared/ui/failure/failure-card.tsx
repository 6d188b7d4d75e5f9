import { useModule, useSession } from '@skerry/shared/runtime';
import type { ApiError } from '../../contract/api.ts';
import { Button } from '../button/button.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { failureText, isRestricted, isUnreached, mayWorkAgain } from './failure-text.ts';
import { useConnectionBack } from './use-connection-back.ts';

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
  const { i18n, ports } = useModule();
  const isOfConnection = Boolean(error && isUnreached(error));
  useConnectionBack(isOfConnection && !isAction, onRetry);
  const { account } = useSession();
  const { t } = i18n;
  const isRefused = error && isRestricted(error);
  const reason = isRefused
    ? t(account ? 'failure.hidden' : 'failure.unauthorized')
    : error
      ? failureText(i18n, error, of)
      : '';
  const { navigation } = ports;
  const login = isRefused && !account && navigation.href('shell.login');
  const logIn = (href: string) => {
    const { pathname, search } = navigation.location;
    navigation.go(href, { state: { from: pathname + search } });
  };
  return (
    <ErrorCard
      title={title}
      detail={reason === title ? undefined : reason}
      isOfConnection={isOfConnection}
      retryLabel={t('failure.retry')}
      onRetry={!error || mayWorkAgain(error) ? onRetry : undefined}
      action={
        login && (
          <Button variant="primary" data-offers-login onClick={() => logIn(login)}>
            {t('failure.log_in')}
          </Button>
        )
      }
    />
  );
}
