import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreferenceValue } from '@skerry/shared/contract';
import { SAVED_NOTICE_MS } from '@skerry/shared/rules';
import { useModule, useObservable } from '@skerry/shared/runtime';

export type Outcome = 'saved' | 'failed' | null;

interface Saving {
  outcome: Outcome;
  set(preference: string, value: PreferenceValue): void;
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
    (preference: string, value: PreferenceValue) => {
      ports.preferences.set(preference, value).then(
        () => tell('saved'),
        (error: unknown) => {
          telemetry.error(error, { preference });
          tell('failed');
        },
      );
    },
    [ports.preferences, tell, telemetry],
  );

  return <Context value={useMemo(() => ({ outcome, set }), [outcome, set])}>{children}</Context>;
}

export function useSaving(): Saving {
  const saving = useContext(Context);
  if (!saving) throw new Error('useSaving outside of SavingProvider');
  return saving;
}

/**
 * A preference as it is now, and how to change it so that the user sees what came of it. `T` is what its declaration
 * says; where there is a row for it, the row's kind was checked against that (`table/rows-of.ts`).
 */
export function useSaved<T extends PreferenceValue>(preference: string, none: T): [T, (value: T) => void] {
  const { preferences } = useModule().ports;
  const { set } = useSaving();
  const value = useObservable(useMemo(() => preferences.observe(preference), [preferences, preference]));
  return [(value ?? none) as T, useCallback((next: T) => set(preference, next), [set, preference])];
}
