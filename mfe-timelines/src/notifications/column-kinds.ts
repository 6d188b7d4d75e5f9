import { useCallback, useMemo } from 'react';
import type { ModuleContext, Settings, SettingsPort } from '@skerry/shared/contract';
import { combineLatest, map, useColumn, useModule, useObservable, type Observable } from '@skerry/shared/runtime';
import { keptOf, OWN_SWITCHES } from '../timeline/switches/switches.ts';
import { NOTIFICATION_FLAGS } from './notification-look.ts';

type Kinds = Settings['notificationVisibility'];

/** Beside the switches of the columns' timelines. */
const keyOf = (column: string) => `column:${column}:notifications`;

/** The kinds of notifications that are shown; a column has its own, as far as they differ from those of the page. */
function kindsOf(settings: Pick<SettingsPort, 'get'>, column: string | null): Kinds {
  const all = settings.get('notificationVisibility');
  if (column === null) return all;
  const kept = keptOf(settings, keyOf(column));
  const own = NOTIFICATION_FLAGS.flatMap(([flag]) => (typeof kept[flag] === 'boolean' ? [[flag, kept[flag]]] : []));
  return { ...all, ...Object.fromEntries(own) };
}

/** `column`: the key of the column; `null`: everywhere else. */
export const observeKinds = (settings: SettingsPort, column: string | null): Observable<Kinds> =>
  combineLatest([settings.observe('notificationVisibility'), settings.observe(OWN_SWITCHES)]).pipe(
    map(() => kindsOf(settings, column)),
  );

function setKinds({ ports: { settings }, telemetry }: ModuleContext, column: string | null, kinds: Kinds): void {
  const failed = (error: unknown) => telemetry.error(error);
  if (column === null) return void settings.set('notificationVisibility', kinds).catch(failed);
  const all = settings.get('notificationVisibility');
  const differing = NOTIFICATION_FLAGS.flatMap(([flag]) => (kinds[flag] === all[flag] ? [] : [[flag, kinds[flag]]]));
  const { [keyOf(column)]: _, ...others } = settings.get(OWN_SWITCHES);
  const own = differing.length > 0 && { [keyOf(column)]: { own: JSON.stringify(Object.fromEntries(differing)) } };
  settings.set(OWN_SWITCHES, { ...others, ...own }).catch(failed);
}

/** The kinds that are shown where this view stands, and what changes them. */
export function useKinds(): [kinds: Kinds, setKinds: (kinds: Kinds) => void] {
  const ctx = useModule();
  const column = useColumn()?.key ?? null;
  const kinds = useObservable(useMemo(() => observeKinds(ctx.ports.settings, column), [ctx, column]));
  return [kinds, useCallback((next: Kinds) => setKinds(ctx, column, next), [ctx, column])];
}
