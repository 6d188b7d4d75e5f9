import { useCallback, useMemo } from 'react';
import type { ModuleId, SettingKey, Settings } from '../contract/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

/** One of the module's own preferences and its setter. The shell reports a value that the browser cannot store. */
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

/** A preference of another module; the fallback holds while that one is off. */
export function useOtherSetting<T extends boolean | number | string>(owner: ModuleId, key: string, fallback: T) {
  const { settings } = useModule().ports;
  return useObservable(useMemo(() => settings.observeOther(owner, key, fallback), [settings, owner, key, fallback]));
}

/** Whether the user wants to see no counts, as the shell's preference says. */
export function useHiddenCounts(): boolean {
  return useOtherSetting('shell', 'shell.hideCounts', false);
}

/** Whether animated pictures move only while they are pointed at, as the shell's preference says. */
export function useStillPictures(): boolean {
  return useOtherSetting('shell', 'stopGifs', false);
}
