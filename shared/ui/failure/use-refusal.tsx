import type { ReactNode } from 'react';
import { useModule, useSession } from '@skerry/shared/runtime';
import type { ApiError } from '../../contract/api.ts';
import { Button } from '../button/button.tsx';
import { PageMark } from '../page-mark.tsx';
import { isRestricted } from './failure-text.ts';

interface Refusal {
  reason: string;
  /** For a visitor: the button of the login, which leads back to this page. */
  login: ReactNode;
}

/** What to show where content is not for this user; `null` for any other failure, or none. */
export function useRefusal(error: ApiError | null | undefined, size?: 'small'): Refusal | null {
  const { i18n, ports } = useModule();
  const { account } = useSession();
  if (!error || !isRestricted(error)) return null;
  if (account) return { reason: i18n.t('failure.hidden'), login: null };
  const { navigation } = ports;
  const href = navigation.href('shell.login');
  const logIn = () => {
    const { pathname, search } = navigation.location;
    if (href) navigation.go(href, { state: { from: pathname + search } });
  };
  return {
    reason: i18n.t('failure.unauthorized'),
    login: href && (
      <>
        <PageMark name="offers-login" />
        <Button variant="primary" size={size} onClick={logIn}>
          {i18n.t('failure.log_in')}
        </Button>
      </>
    ),
  };
}
