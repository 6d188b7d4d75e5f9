import type { FilterMatch } from './filters.ts';
import type { TimelineSwitches } from './left-out.ts';
import type { Muting } from './muting.ts';

/** What leaves a status out of a timeline: a switch, its hashtags, or a list whose members are kept out of home. */
export type LeftOutBy = keyof TimelineSwitches | 'tags' | 'lists';

export interface Showing {
  /** Nothing, one line about the status, or the status (its media may still be blurred). */
  readonly shows: 'nothing' | 'muted-line' | 'filtered-line' | 'status';
  /** What decided it; `null` for a status. */
  readonly why: LeftOutBy | 'filter' | 'muting' | null;
}

const WHOLE: Showing = { shows: 'status', why: null };

/**
 * The one place that decides between a status and what stands for it. `leftOut`: what leaves it out of the timeline
 * (`leftOutBy`). `muting` and `filtered`: `null` also where they do not count, as in the opened status.
 * `hidesFiltered`, `hidesMuted`: the user's preferences.
 */
export function showingOf({
  leftOut = null,
  muting,
  filtered,
  hidesFiltered,
  hidesMuted,
}: {
  leftOut?: LeftOutBy | null;
  muting: Muting | null;
  filtered: FilterMatch | null;
  hidesFiltered: boolean;
  hidesMuted: boolean;
}): Showing {
  if (leftOut) return { shows: 'nothing', why: leftOut };
  if (filtered?.action === 'hide' || (hidesFiltered && filtered?.action === 'warn'))
    return { shows: 'nothing', why: 'filter' };
  if (muting) {
    const isHidden = hidesFiltered || (hidesMuted && isByHand(muting));
    return { shows: isHidden ? 'nothing' : 'muted-line', why: 'muting' };
  }
  return filtered?.action === 'warn' ? { shows: 'filtered-line', why: 'filter' } : WHOLE;
}

/** What the user muted by hand: people and conversations. */
const isByHand = ({ reason }: Muting) => reason !== 'bot' && reason !== 'word';
