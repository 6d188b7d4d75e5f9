import { useEffect, useMemo } from 'react';
import { entryIds, usePagedList, type Paged } from '@skerry/shared/paging';
import { useInstance, useList, useModule, useSession } from '@skerry/shared/runtime';
import { useExplore } from './explore.ts';
import { countFrequent, type Frequent } from './frequent.ts';

/** Posts that are loaded for counting, before the user asks for more. */
const ENOUGH = 120;

/** What is frequent in the public posts that this browser has loaded: those of the timelines, and more. */
export function useSample(): { paged: Paged; frequent: Frequent } {
  const explore = useExplore();
  const { entities } = useModule().ports;
  const isMember = useSession().account !== null;
  const { publicTimelineVisibility: visible } = useInstance();
  const isLocal = !isMember && !visible.federated && visible.local;
  const ask = useMemo(() => explore.askSample(isLocal), [explore, isLocal]);
  const paged = usePagedList({ key: 'explore:sample', isById: false, ask });
  const { ids, state, pages } = paged;
  useEffect(() => {
    if (state.phase === 'ready' && state.older === 'idle' && ids.length > 0 && ids.length < ENOUGH) void pages.older();
  }, [state, ids, pages]);
  const federated = useList('timeline:federated');
  const local = useList('timeline:local');
  const bubble = useList('timeline:bubble');
  const frequent = useMemo(() => {
    const all = new Set([...ids, ...[federated, local, bubble].flatMap((list) => entryIds(list))]);
    return countFrequent(
      [...all].flatMap((id) => entities.peek('status', id) ?? []),
      (status) => (status.repeatOfId ? entities.peek('status', status.repeatOfId) : status),
    );
  }, [entities, ids, federated, local, bubble]);
  return { paged, frequent };
}
