import type { PlacesPort, SettingsPort } from '@skerry/shared/contract';
import { keptUntil } from '@skerry/shared/platform';
import { firstValueFrom, map, type Observable } from '@skerry/shared/runtime';
import type { NavigationEntry } from '../services.ts';
import type { KeptEntry } from './own-order.ts';

const loadChanges = () => import(/* webpackChunkName: "navigation" */ './edited-rows.ts');

/** The navigation as modules see it; what changes it loads with the first change. */
export function createPlaces(
  entries$: Observable<readonly NavigationEntry[]>,
  settings: Pick<SettingsPort, 'get' | 'set'>,
  signal: AbortSignal,
): PlacesPort {
  const change = async (pin: KeptEntry, isPinned: boolean) => {
    const [{ editedRows, withPin }, entries] = await Promise.all([loadChanges(), firstValueFrom(entries$)]);
    const rows = editedRows(settings.get('shell.navigation'), entries);
    await settings.set('shell.navigation', withPin(rows, pin, isPinned));
  };
  return {
    shown$: entries$.pipe(
      map((entries) =>
        entries.flatMap(({ href, label, icon, own }) => (href === null || own?.isHidden ? [] : { href, label, icon })),
      ),
      keptUntil(signal),
    ),
    pinned$: entries$.pipe(
      map((entries) => new Set(entries.flatMap(({ key, href, own }) => (key === href && !own?.isHidden ? href : [])))),
      keptUntil(signal),
    ),
    pin: ({ href, label, icon }) => change({ key: href, label, icon }, true),
    unpin: (href) => change({ key: href }, false),
  };
}
