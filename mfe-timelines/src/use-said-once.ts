import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after the first of what is new: those that come together are read out as one number. */
export const GATHER_MS = 2000;

/** How many wait, to be read out once: those that come later are not, until the reader has had the first shown. */
export function useSaidOnce(count: number): number {
  const [said, setSaid] = useState(0);
  const isWaiting = count > 0;
  if (!isWaiting && said > 0) setSaid(0);
  const say = useEffectEvent(() => setSaid(count));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => say(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return said;
}
