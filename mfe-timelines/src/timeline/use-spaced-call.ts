import { useCallback, useEffect, useRef } from 'react';

/** Calls at once, but never twice within `ms`: a second call within that time is made at its end. */
export function useSpacedCall(run: () => void, ms: number): () => void {
  const state = useRef({
    run,
    last: Number.NEGATIVE_INFINITY,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  useEffect(() => {
    state.current.run = run;
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return useCallback(() => {
    const now = state.current;
    const call = () => {
      now.timer = undefined;
      now.last = performance.now();
      now.run();
    };
    const wait = now.last + ms - performance.now();
    if (wait <= 0) call();
    else now.timer ??= setTimeout(call, wait);
  }, [ms]);
}
