import { useEffect } from 'react';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { useServices, type SessionStore } from '../services.ts';

/** In the address of a page that a push notification opened: the account that was notified (`shell/worker/push.ts`). */
const ACCOUNT_PARAM = 'notified';

/** Opens what a push notification is about, as the account that was notified. */
export function useNotified(): void {
  const { session } = useServices();
  const { ports, telemetry } = useModule();
  const { navigation } = ports;
  useEffect(() => {
    const ended = new AbortController();
    const open = (path: string, account: string | null, replace: boolean) =>
      void prepareSwitch(session, account).then(
        (switchOver) => {
          if (ended.signal.aborted || !switchOver) return;
          navigation.go(path, { replace });
          switchOver();
        },
        (cause: unknown) => telemetry.error(cause),
      );
    const { pathname, search } = navigation.location;
    const params = new URLSearchParams(search);
    if (params.has(ACCOUNT_PARAM)) open(pathname, params.get(ACCOUNT_PARAM), true);
    // Absent on an insecure origin.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: string; path?: string; account?: string | null } | null>) => {
        if (data?.type === 'skerry/open' && data.path) open(data.path, data.account ?? null, false);
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [session, navigation, telemetry]);
}

/** What makes the account the current one; `null` if nobody is logged in to it here any more. */
async function prepareSwitch(session: SessionStore, account: string | null): Promise<(() => void) | null> {
  if (account === null || session.view.account?.id === account) return () => undefined;
  const kept = await session.keptAccounts();
  const others = await firstValueFrom(kept.others$);
  return others.some(({ id }) => id === account) ? () => kept.switchTo(account) : null;
}
