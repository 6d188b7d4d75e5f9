import type { KeyboardEvent } from 'react';
import type { Status } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { holdTyping, isTyping } from '@skerry/shared/ui';
import { usePartFailed } from '../../use-part-failed.ts';
import type { StatusActions } from '../status-actions.ts';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { isStatusKey, rowOf } from '../status-keys.ts';
import { useViewFlags } from '../view-flags.tsx';

/** Keys of a focused status: Enter and o open, r replies, and so on. What they do is loaded with the first one. */
export function useStatusKeys(status: Status, actions: StatusActions): (event: KeyboardEvent) => void {
  const ctx = useModule();
  const [flags, setFlags] = useViewFlags(status.id);
  const isBlurred = useFilterMatch(status)?.action === 'blur';
  const reportFailed = usePartFailed();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    // Enter on a control inside the status is a click on that.
    const key = event.key === 'Enter' && event.target === event.currentTarget ? 'o' : event.key;
    if (!isStatusKey(key)) return;
    event.preventDefault();
    const { opensForm, replying } = rowOf(key);
    if (replying && replying === flags.replying)
      return event.currentTarget.querySelector<HTMLElement>('form textarea')?.focus();
    const end = ctx.session.account && opensForm ? holdTyping(ctx.signal) : undefined;
    import(/* webpackChunkName: "status-actions" */ './run-status-key.ts').then(
      async ({ runStatusKey }) => {
        if (!(await runStatusKey(key, { ctx, status, actions, flags, setFlags, isBlurred }))) end?.();
      },
      (error: unknown) => {
        end?.();
        ctx.telemetry.error(error);
        reportFailed();
      },
    );
  };
}
