import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls at once, but never within `ms` after the last call: then at the end of that time, with the last argument. A
 * call with a shorter time comes earlier.
 */
export function useSpacedCall<A>(run: (argument: A) => void): (ms: number, argument: A) => void {
  const state = useRef({
    run,
    last: Number.NEGATIVE_INFINITY,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  useEffect(() => {
    state.current.run = run;
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return useCallback((ms, argument) => {
    const now = state.current;
    const call = () => {
      now.last = performance.now();
      now.run(argument);
    };
    clearTimeout(now.timer);
    const wait = now.last + ms - performance.now();
    if (wait <= 0) call();
    else now.timer = setTimeout(call, wait);
  }, []);
}
