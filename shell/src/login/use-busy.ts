import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the action that was started last is still running. */
export function useBusy(): [boolean, (work: Promise<unknown>) => void] {
  const [isBusy, setIsBusy] = useState(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const start = useCallback((work: Promise<unknown>) => {
    setIsBusy(true);
    void work.finally(() => {
      if (isThere.current) setIsBusy(false);
    });
  }, []);
  return [isBusy, start];
}
