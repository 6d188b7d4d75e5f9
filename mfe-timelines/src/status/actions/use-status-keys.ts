import type { KeyboardEvent } from 'react';
import type { Status } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { holdTyping, isTyping } from '@skerry/shared/ui';
import { usePartFailed } from '../../use-part-failed.ts';
import type { StatusActions } from '../scope/status-actions.ts';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { useViewFlags, type ViewFlags } from '../scope/view-flags.tsx';

/** The keys of `run-status-key.ts`. */
const KEYS = 'orfbqmpexhEt';
/** Those of a signed-in user that open a form. */
const FORM_KEYS = 'rqmE';
/** Those whose form is below the status. */
const ANSWERS: Readonly<Record<string, ViewFlags['replying']>> = { r: 'reply', q: 'quote' };

/** Keys of a focused status: Enter and o open, r replies, and so on. What they do is loaded with the first one. */
export function useStatusKeys(status: Status, actions: StatusActions): (event: KeyboardEvent) => void {
  const ctx = useModule();
  const [flags, setFlags] = useViewFlags(status.id);
  const isBlurred = useFilterMatch(status)?.action === 'blur';
  const reportFailed = usePartFailed();
  return (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    // Enter on a control inside the status is a click on that.
    const isEnter = key === 'Enter' && event.target === event.currentTarget;
    if (!isEnter && !KEYS.includes(key)) return;
    event.preventDefault();
    if (flags.replying && ANSWERS[key] === flags.replying)
      return event.currentTarget.querySelector<HTMLElement>('form textarea')?.focus();
    const end = ctx.session.account && FORM_KEYS.includes(key) ? holdTyping(ctx.signal) : undefined;
    import('./action-parts.ts').then(
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
