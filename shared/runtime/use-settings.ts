import { useCallback, useMemo } from 'react';
import type { SettingKey, Settings } from '../contract/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

/** A preference and how to set it. A value the browser cannot keep is told by the shell. */
export function useSetting<K extends SettingKey>(key: K): [Settings[K], (value: Settings[K]) => void] {
  const { ports, telemetry } = useModule();
  const value = useObservable(useMemo(() => ports.settings.observe(key), [ports, key]));
  const set = useCallback(
    (next: Settings[K]) => {
      ports.settings.set(key, next).catch((error: unknown) => telemetry.error(error));
    },
    [ports, key, telemetry],
  );
  return [value, set];
}
