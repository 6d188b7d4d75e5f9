import { useEffect, type RefObject } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { followPlaces } from './return-place.ts';

/** Remembers where a person leaves each screen, for their return. Draws nothing. */
export function ReturnPlaceFollower({ main }: { main: RefObject<HTMLElement | null> }): null {
  const { navigation } = useModule().ports;
  useEffect(() => {
    if (!main.current) return;
    const ended = new AbortController();
    followPlaces(navigation, main.current, ended.signal);
    return () => ended.abort();
  }, [navigation, main]);
  return null;
}
