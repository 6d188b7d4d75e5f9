import { useMemo } from 'react';
import type { PreferencesPort, PreferenceValue } from '@skerry/shared/contract';
import { combineLatest, useModule, useObservable } from '@skerry/shared/runtime';
import { useSaving } from '../saving/saving.tsx';
import type { Row } from '../table/row.ts';
import { useT } from '../use-t.ts';

/** How long a choice that was set back can be had again. */
const UNDO_MS = 10_000;

/** Whether the user chose something else than what the instance has. */
export function isChanged(row: Row, preferences: PreferencesPort): boolean {
  const value = preferences.get(row.preference);
  const fallback = preferences.defaultOf(row.preference);
  if (value === undefined || fallback === undefined) return false;
  return JSON.stringify(partOf(row, value)) !== JSON.stringify(partOf(row, fallback));
}

/** A row of several switches is one of them. */
function partOf(row: Row, value: PreferenceValue): unknown {
  return row.kind === 'flag' ? ((value as Record<string, boolean>)[row.flag] ?? false) : value;
}

/** Gives some rows the instance's values again; the user can undo it. */
export function useSetBack(): (rows: readonly Row[], told: string) => Promise<void> {
  const t = useT();
  const { ports, telemetry } = useModule();
  const saving = useSaving();
  const { preferences } = ports;
  return async (rows, told) => {
    const keys = [...new Set(rows.map(({ preference }) => preference))];
    const before = keys.map((key) => [key, preferences.get(key)] as const);
    const failed = (error: unknown) => {
      telemetry.error(error);
      saving.show('failed');
    };
    const undo = () => {
      for (const [key, value] of before) if (value !== undefined) preferences.set(key, value).catch(failed);
    };
    for (const row of rows) await setBack(row, preferences).catch(failed);
    ports.notices.show({ level: 'info', text: told, ms: UNDO_MS, action: { label: t('setBack.undo'), run: undo } });
  };
}

function setBack(row: Row, preferences: PreferencesPort): Promise<void> {
  const { preference } = row;
  if (row.kind !== 'flag') return preferences.reset(preference);
  const flags = preferences.get(preference) as Record<string, boolean>;
  const fallback = partOf(row, preferences.defaultOf(preference) ?? {});
  return preferences.set(preference, { ...flags, [row.flag]: fallback === true });
}

/** Those of the rows that are changed, as they are now. */
export function useChangedRows(rows: readonly Row[]): Row[] {
  const { preferences } = useModule().ports;
  const keys = [...new Set(rows.map(({ preference }) => preference))].join('\n');
  useObservable(
    useMemo(() => combineLatest(keys.split('\n').map((key) => preferences.observe(key))), [keys, preferences]),
  );
  return rows.filter((row) => isChanged(row, preferences));
}
