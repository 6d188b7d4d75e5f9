import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { FilterStore, type LoadedFilters } from '@skerry/shared/filters';
import { merge, useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

/** The preference of filters that the server cannot keep; the module of timelines declares it. */
const HERE = 'timelines.filters';

export interface Filters {
  store: FilterStore;
  /** `undefined` until they are loaded; the last ones while they are loaded again. */
  loaded: LoadedFilters | undefined;
  error: ApiError | null;
  retry: () => void;
}

/** The user's filters, loaded again whenever they change. */
export function useFilters(): Filters {
  const ctx = useModule();
  const { bus, ports, telemetry } = ctx;
  const { preferences } = ports;
  const store = useMemo(
    () =>
      new FilterStore(ctx, {
        read: () => {
          const texts = preferences.get(HERE);
          return Array.isArray(texts) ? texts : [];
        },
        write: (texts) => {
          preferences.set(HERE, [...texts]).catch((error: unknown) => telemetry.error(error));
        },
      }),
    [ctx, preferences, telemetry],
  );
  const [outcome, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => store.load(signal), [store]),
  );
  const [last, setLast] = useState<LoadedFilters>();
  if (outcome.state === 'ready' && outcome.value !== last) setLast(outcome.value);
  useEffect(() => {
    const changes = merge(bus.on('settings/filters-changed/v1'), bus.on('stream/filters.changed/v1')).subscribe(retry);
    return () => changes.unsubscribe();
  }, [bus, retry]);
  return { store, loaded: last, error: outcome.state === 'failed' ? outcome.error : null, retry };
}
