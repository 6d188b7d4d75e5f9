import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SettingKey, Settings } from '@skerry/shared/contract';
import { SAVED_NOTICE_MS } from '@skerry/shared/rules';
import { useModule, useSetting } from '@skerry/shared/runtime';

export type Outcome = 'saved' | 'failed' | null;

interface Saving {
  outcome: Outcome;
  set<K extends SettingKey>(key: K, value: Settings[K]): void;
}

const Context = createContext<Saving | null>(null);

/** Sets settings for everything below it, and knows for a moment what came of it. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { ports, telemetry } = useModule();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clearing.current), []);

  const tell = useCallback((result: Outcome) => {
    clearTimeout(clearing.current);
    setOutcome(result);
    clearing.current = setTimeout(() => setOutcome(null), SAVED_NOTICE_MS);
  }, []);
  const set = useCallback(
    <K extends SettingKey>(key: K, value: Settings[K]) => {
      ports.settings.set(key, value).then(
        () => tell('saved'),
        (error: unknown) => {
          telemetry.error(error, { setting: key });
          tell('failed');
        },
      );
    },
    [ports.settings, tell, telemetry],
  );

  return <Context value={useMemo(() => ({ outcome, set }), [outcome, set])}>{children}</Context>;
}

export function useSaving(): Saving {
  const saving = useContext(Context);
  if (!saving) throw new Error('useSaving outside of SavingProvider');
  return saving;
}

/** A setting as it is now, and how to change it so that the person sees what came of it. */
export function useSaved<K extends SettingKey>(key: K): [Settings[K], (value: Settings[K]) => void] {
  const [value] = useSetting(key);
  const { set } = useSaving();
  return [value, useCallback((next: Settings[K]) => set(key, next), [set, key])];
}
