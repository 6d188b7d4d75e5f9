import type { ModuleContext } from '@skerry/shared/contract';
import { ReplaySubject } from '@skerry/shared/runtime';

/** Accounts that the user wants to add to lists. One that is asked for before the background runs waits for it. */
export function addRequests(ctx: ModuleContext): ReplaySubject<string> {
  return ctx.once('add-requests', () => new ReplaySubject<string>(1));
}
