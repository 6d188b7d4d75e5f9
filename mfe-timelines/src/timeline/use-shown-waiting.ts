import { useMemo } from 'react';
import { showingOf } from '@skerry/shared/rules';
import { useModule, useSession } from '@skerry/shared/runtime';
import { useDisplay } from '../status/display-settings.tsx';
import { useMatch } from '../status/filters/filter-scope.tsx';
import type { FeedState } from './feed/feed-state.ts';
import type { LeftOut } from './switches/switches.ts';

/** The same state, without waiting statuses that would not be shown, so that no button reveals nothing. */
export function useShownWaiting(state: FeedState, leftOut: LeftOut | null = null): FeedState {
  const { entities } = useModule().ports;
  const match = useMatch();
  const hidesFiltered = useDisplay('hideFilteredStatuses');
  const hidesMuted = useDisplay('timelines.hideMutedPosts');
  const ownId = useSession().account?.id;
  return useMemo(() => {
    const waiting = state.waiting.filter((id) => {
      const entry = entities.peek('status', id);
      const status = entry?.repeatOfId ? entities.peek('status', entry.repeatOfId) : entry;
      const isMuted = status && (status.isMuted || status.isThreadMuted) && status.accountId !== ownId;
      const showing = showingOf({
        leftOut: leftOut?.(id) ?? null,
        muting: isMuted ? { reason: status.isThreadMuted ? 'thread' : 'account' } : null,
        filtered: status ? match(status, entry?.repeatOfId ? entry.accountId : undefined) : null,
        hidesFiltered,
        hidesMuted,
      });
      return showing.shows !== 'nothing';
    });
    return waiting.length === state.waiting.length ? state : { ...state, waiting };
  }, [state, entities, match, leftOut, hidesFiltered, hidesMuted, ownId]);
}
