import type { ModuleContext } from '@skerry/shared/contract';
import { isSame, keptOf, OWN_SWITCHES, PREFERENCES, SHOWS_ALL, switchesOfAll, type Switches } from './switches.ts';

/**
 * Changes switches of one timeline, or, without a key, of all that have none of their own. A choice that is the one for
 * all timelines is no choice of the timeline's own, and follows that.
 */
export function changeSwitches(
  { ports: { settings }, telemetry }: Pick<ModuleContext, 'ports' | 'telemetry'>,
  key: string | null,
  change: Partial<Switches>,
): void {
  const failed = (error: unknown) => telemetry.error(error);
  const names = Object.keys(change) as (keyof Switches)[];
  if (key === null) {
    for (const name of names) {
      const value = change[name];
      if (value !== undefined) settings.set(PREFERENCES[name], value as never).catch(failed);
    }
    return;
  }
  const all = switchesOfAll(settings);
  const kept = { ...keptOf(settings, key) };
  for (const name of names) {
    const value = change[name];
    if (value === undefined || isSame(value, all[name])) delete kept[name];
    else kept[name] = value;
  }
  const { [key]: _, ...others } = settings.get(OWN_SWITCHES);
  const own = Object.keys(kept).length > 0 ? { [key]: { own: JSON.stringify(kept) } } : {};
  settings.set(OWN_SWITCHES, { ...others, ...own }).catch(failed);
}

/** Leaves nothing out of a timeline, or of all, any more. How repeats are folded stays as it is. */
export function showAll(ctx: Pick<ModuleContext, 'ports' | 'telemetry'>, key: string | null): void {
  const { byHour: _, ...all } = SHOWS_ALL;
  changeSwitches(ctx, key, all);
}
