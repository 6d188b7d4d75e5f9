import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useColumn, useModule, useScroller } from '@skerry/shared/runtime';

/** Once the page is drawn, the first row of a list gets the focus that was on what is gone. */
export async function focusFirstRow(list: HTMLElement | null): Promise<void> {
  const { focusFirst } = await import('./list-focus.ts');
  focusFirst(list);
}

/**
 * Keys of a list of statuses, and the status with the focus when the user returns: both by `list-focus.ts`, which the
 * first rows need not wait for. `name` is the list's in the history; `reveal` shows what waits.
 */
export function useListKeys(
  name: string,
  list: RefObject<HTMLElement | null>,
  reveal: (() => void) | null,
  hasKeys = true,
): void {
  const ctx = useModule();
  const scroller = useScroller();
  const column = useColumn();
  const shown = useEffectEvent(() => reveal?.());
  useEffect(() => {
    const ended = new AbortController();
    const { location } = ctx.ports.navigation;
    import('./list-focus.ts').then(
      ({ followFocus, hearKeys }) => {
        if (ended.signal.aborted || !list.current) return;
        if (hasKeys) hearKeys(list.current, scroller, () => shown(), ended.signal, column?.isActive);
        followFocus(ctx, `${name} ${location.key}`, list.current, scroller, ended.signal);
      },
      (error: unknown) => ctx.telemetry.error(error),
    );
    return () => ended.abort();
  }, [ctx, scroller, column, name, list, hasKeys]);
}
