import { useEffect, type DependencyList } from 'react';
import { useModule } from '@skerry/shared/runtime';

/**
 * Runs `task` once the view is shown, and again whenever one of `deps` has changed. Its signal is aborted when the view
 * goes and before the next run: look at it after each `await`, and hand it on. What the task throws is reported, unless
 * it was aborted.
 *
 * Like `useEffect`, but without the flag that each effect would need for what comes back too late.
 */
export function useTask(task: (signal: AbortSignal) => void | Promise<void>, deps: DependencyList): void {
  const { telemetry } = useModule();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const run = async () => task(signal);
    run().catch((error: unknown) => signal.aborted || telemetry.error(error));
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller's list, which the rule checks where it is written
  }, [...deps, telemetry]);
}
