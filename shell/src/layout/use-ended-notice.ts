import { useEffect } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { useServices } from '../services.ts';
import { useT } from '../texts/use-t.ts';

/** Announces that the session ended by itself, where no login panel is visible to say it. */
export function useEndedNotice(isNarrow: boolean): void {
  const t = useT();
  const { notices, navigation } = useModule().ports;
  const ended = useObservable(useServices().session.ended$);
  useEffect(() => {
    if (ended !== 'revoked' || !isNarrow || navigation.location.pathname === '/login') return;
    notices.show({
      level: 'warning',
      text: t('login.ended'),
      ms: 0,
      action: {
        label: t('login.submit'),
        run: () =>
          navigation.go('/login', { state: { from: navigation.location.pathname + navigation.location.search } }),
      },
    });
  }, [ended, isNarrow, notices, navigation, t]);
}
