import { useEffect, useState } from 'react';

/** Milliseconds to wait for an instance that does not answer. */
export const KNOWN_WAIT_MS = 5000;

/** Whether the time is over in which the instance should have said what it is. */
export function useHasWaited(isKnown: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => setHasWaited(true), KNOWN_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return hasWaited;
}
