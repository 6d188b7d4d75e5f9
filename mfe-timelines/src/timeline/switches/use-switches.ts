import { useEffect, useMemo, useState } from 'react';
import type { ListEntry } from '@skerry/shared/contract';
import { useModule, useObservable, useSession } from '@skerry/shared/runtime';
import type { Away } from './use-away.ts';
import { leavesOut, observeSwitches, type LeftOut, type Switched, type Switches } from './switches.ts';

type Rules = typeof import('./switch-rules.ts');

/** What a timeline shows. The first call decides which timeline that is. */
export function useSwitches(timeline: Switched): Switches {
  const { settings } = useModule().ports;
  const [first] = useState(timeline);
  return useObservable(useMemo(() => observeSwitches(settings, first), [settings, first]));
}

/**
 * What the switches need, which most timelines do not; `null` before it has loaded. `isHeld`: the timeline opens with
 * switches that need it, so it waits, rather than show what goes again.
 */
export function useSwitchRules(
  switches: Switches,
  { tags }: Switched,
  { ids, isLoading }: Away,
): { rules: Rules | null; isHeld: boolean } {
  const { telemetry } = useModule();
  const isNeeded = tags !== undefined || switches.byHour || isLoading || ids.size > 0 || leavesOut(switches).length > 0;
  const [rules, setRules] = useState<Rules | null>(null);
  const [isHeld, setHeld] = useState(isNeeded);
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "timeline-extras" */ './switch-rules.ts')
      .then(setRules, telemetry.error)
      .finally(() => setHeld(false));
  }, [isNeeded, telemetry]);
  return { rules, isHeld: isLoading || (isNeeded && isHeld) };
}

/** Which entries are left out; `null`: none. */
export function useLeftOut(rules: Rules | null, switches: Switches, { tags }: Switched, { ids }: Away): LeftOut | null {
  const { entities } = useModule().ports;
  const ownId = useSession().account?.id;
  return useMemo(
    () =>
      rules && (tags || ids.size > 0 || leavesOut(switches).length > 0)
        ? rules.leftOutIn(entities, switches, ownId, tags, ids)
        : null,
    [rules, entities, switches, ownId, tags, ids],
  );
}

/** The entries that the switches leave, with all gaps. */
export function useShownEntries(entries: readonly ListEntry[], leftOut: LeftOut | null): readonly ListEntry[] {
  return useMemo(
    () => (leftOut ? entries.filter((entry) => 'gap' in entry || leftOut(entry.id) === null) : entries),
    [entries, leftOut],
  );
}
