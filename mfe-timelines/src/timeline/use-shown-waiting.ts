import { useMemo } from 'react';
import { useModule, useSession } from '@skerry/shared/runtime';
import { useDisplay } from '../status/display-settings.tsx';
import { useMatch } from '../status/filters/filter-scope.tsx';
import type { FeedState } from './feed/feed-state.ts';

/** The same state, without waiting statuses that would not be shown, so that no button reveals nothing. */
export function useShownWaiting(state: FeedState): FeedState {
  const { entities } = useModule().ports;
  const match = useMatch();
  const hidesFiltered = useDisplay('hideFilteredStatuses');
  const hidesMuted = useDisplay('timelines.hideMutedPosts') || hidesFiltered;
  const ownId = useSession().account?.id;
  return useMemo(() => {
    const waiting = state.waiting.filter((id) => {
      const entry = entities.peek('status', id);
      const status = entry?.repeatOfId ? entities.peek('status', entry.repeatOfId) : entry;
      if (hidesMuted && status && (status.isMuted || status.isThreadMuted) && status.accountId !== ownId) return false;
      const action = status && match(status, entry?.repeatOfId ? entry.accountId : undefined)?.action;
      return action !== 'hide' && !(hidesFiltered && action === 'warn');
    });
    return waiting.length === state.waiting.length ? state : { ...state, waiting };
  }, [state, entities, match, hidesFiltered, hidesMuted, ownId]);
}
