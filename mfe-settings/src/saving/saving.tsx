import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreferenceValue } from '@skerry/shared/contract';
import { SAVED_NOTICE_MS } from '@skerry/shared/rules';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { Check, TriangleAlert } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import styles from './saving.module.css';

export type Outcome = 'saved' | 'failed' | null;

interface Saving {
  outcome: Outcome;
  /** The result of a change that is saved elsewhere. */
  show(outcome: Outcome): void;
  set(preference: string, value: PreferenceValue): void;
}

const Context = createContext<Saving | null>(null);

/** Sets preferences for everything below it, and keeps the result for a moment. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { ports, telemetry } = useModule();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clearing.current), []);

  const show = useCallback((result: Outcome) => {
    clearTimeout(clearing.current);
    setOutcome(result);
    clearing.current = setTimeout(() => setOutcome(null), SAVED_NOTICE_MS);
  }, []);
  const set = useCallback(
    (preference: string, value: PreferenceValue) => {
      ports.preferences.set(preference, value).then(
        () => show('saved'),
        (error: unknown) => {
          telemetry.error(error, { preference });
          show('failed');
        },
      );
    },
    [ports.preferences, show, telemetry],
  );

  return <Context value={useMemo(() => ({ outcome, show, set }), [outcome, show, set])}>{children}</Context>;
}

export function useSaving(): Saving {
  const saving = useContext(Context);
  if (!saving) throw new Error('useSaving outside of SavingProvider');
  return saving;
}

/**
 * A preference's current value, and a setter whose result is shown to the user. `T` is the type of its declaration;
 * where it has a row, the row's kind was checked against that (`table/rows-of.ts`).
 */
export function useSaved<T extends PreferenceValue>(preference: string, none: T): [T, (value: T) => void] {
  const { preferences } = useModule().ports;
  const { set } = useSaving();
  const value = useObservable(useMemo(() => preferences.observe(preference), [preferences, preference]));
  return [(value ?? none) as T, useCallback((next: T) => set(preference, next), [set, preference])];
}

/** Shows for a moment that a change was saved, or that it was not. */
export function SavedLine() {
  const t = useT();
  const { outcome } = useSaving();
  return (
    <div className={styles.line} role="status">
      {outcome && (
        <span className={styles.word} data-outcome={outcome}>
          <Icon as={outcome === 'saved' ? Check : TriangleAlert} size={14} />
          {t(outcome === 'saved' ? 'saved' : 'unsaved')}
        </span>
      )}
    </div>
  );
}
