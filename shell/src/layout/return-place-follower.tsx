import { useEffect, useRef, type RefObject } from 'react';
import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { followPlaces } from './return-place.ts';

/** Remembers where a person leaves each screen, for their return. Draws nothing. */
export function ReturnPlaceFollower({ main }: { main: RefObject<HTMLElement | null> }): null {
  const { navigation } = useModule().ports;
  const location = useShellLocation();
  const drawn = useRef<ReturnType<typeof followPlaces>>(() => {});
  useEffect(() => {
    if (!main.current) return;
    const ended = new AbortController();
    drawn.current = followPlaces(navigation, main.current, ended.signal);
    return () => ended.abort();
  }, [navigation, main]);
  // The screen is drawn in the same commit.
  useEffect(() => {
    drawn.current(location);
  }, [location]);
  return null;
}
