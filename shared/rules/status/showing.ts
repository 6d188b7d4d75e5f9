import type { FilterMatch } from './filters.ts';
import type { Muting } from './muting.ts';

/** What of a status is shown: nothing, one line about it, or the status (its media may still be blurred). */
export type Showing = 'nothing' | 'muted-line' | 'filtered-line' | 'status';

/**
 * The one place that decides between a status and what stands for it. `muting` and `filtered`: `null` also where they
 * do not count, as in the opened status. `hidesFiltered`, `hidesMuted`: the user's preferences.
 */
export function showingOf({
  muting,
  filtered,
  hidesFiltered,
  hidesMuted,
}: {
  muting: Muting | null;
  filtered: FilterMatch | null;
  hidesFiltered: boolean;
  hidesMuted: boolean;
}): Showing {
  if (filtered?.action === 'hide' || (hidesFiltered && filtered?.action === 'warn')) return 'nothing';
  if (muting) return hidesFiltered || (hidesMuted && isByHand(muting)) ? 'nothing' : 'muted-line';
  return filtered?.action === 'warn' ? 'filtered-line' : 'status';
}

/** What the user muted by hand: people and conversations. */
const isByHand = ({ reason }: Muting) => reason !== 'bot' && reason !== 'word';
