import { useEffect, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import type { ListAnchor } from '@skerry/shared/ui';
import { recallPlace, rememberPlace, type Place } from './place-memory.ts';
import type { FeedMemory } from './feed/feed-state.ts';

/** The position to which a user returns, if this is a return, and a function that records the current one. */
export function usePlace(
  list: string,
  memory: () => FeedMemory,
): { place: Place | null; onAnchorChange: (anchor: ListAnchor | null) => void } {
  const { navigation, entities } = useModule().ports;
  const [opened] = useState(() => navigation.location);
  const [place] = useState(() => (entities.lists.peek(list).entries.length > 0 ? recallPlace(opened.key, list) : null));
  const anchor = useRef<ListAnchor | null>(place?.anchor ?? null);
  const latest = useRef(memory);
  useEffect(() => {
    latest.current = memory;
  });

  useEffect(() => {
    // An open dialog is an entry of the history with the same address.
    let key = opened.key;
    const following = navigation.location$.subscribe((now) => {
      if (now.pathname === opened.pathname) key = now.key;
    });
    const keep = () => rememberPlace(key, { list, anchor: anchor.current, older: latest.current().older });
    window.addEventListener('pagehide', keep);
    return () => {
      following.unsubscribe();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [navigation, opened, list]);

  const [onAnchorChange] = useState(() => (now: ListAnchor | null) => {
    // The window may already be scrolled for the next screen while this one is unmounted.
    if (navigation.location.pathname === opened.pathname) anchor.current = now;
  });
  return { place, onAnchorChange };
}
