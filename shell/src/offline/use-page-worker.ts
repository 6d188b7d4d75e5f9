import { useEffect } from 'react';
import type { DeploymentConfig } from '@skerry/shared/contract';
import { distinctUntilChanged, filter, firstValueFrom, map, useModule } from '@skerry/shared/runtime';
import { whenIdle } from '../platform/background.ts';
import { readPageData } from '../platform/feed.ts';
import { useWorld } from '../services.ts';
import { startWorker } from './page-worker.ts';

/** Starts the page's worker once for each user, when the page is idle or after some seconds. */
export function usePageWorker(): void {
  const { i18n, telemetry, ports } = useModule();
  const { manifests, moduleAt } = useWorld();
  const { location$ } = ports.navigation;
  useEffect(() => {
    const ended = new AbortController();
    const start = async () => {
      const modules = await firstValueFrom(manifests.registry.running$);
      if (ended.signal.aborted) return;
      await startWorker({
        page: window,
        deployment: readPageData('skerry-deployment') as DeploymentConfig | null,
        modules,
        opened$: location$.pipe(
          map(({ pathname }) => moduleAt(pathname)),
          filter((module) => module !== null),
          distinctUntilChanged(),
        ),
        locale: i18n.locale,
        signal: ended.signal,
      });
    };
    // Nothing of the page depends on it: the user is told when there is no network.
    const cancel = whenIdle(() => void start().catch((cause: unknown) => telemetry.error(cause)));
    return () => {
      ended.abort();
      cancel();
    };
  }, [i18n, manifests, telemetry, location$, moduleAt]);
}
