import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import type { FilterMatch } from '@skerry/shared/rules';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

/** Where a status is shown, in the filters' terms. */
export type FilterContext = 'home' | 'notifications' | 'public' | 'thread' | 'account';
/**
 * The user's filters that a status matches here and now; the user's own statuses match none. `text`: what a user sees
 * of it, called only where filters have words. `repeatedBy`: who repeated it there.
 */
export type StatusFilter = (
  status: Status,
  context: FilterContext,
  text: () => string,
  repeatedBy?: string,
) => FilterMatch | null;

/**
 * The account's latest filters. The next screen starts with them, and code without a view reads them. `null`: nothing
 * can match.
 */
function latest(ctx: ModuleContext): BehaviorSubject<StatusFilter | null> {
  return ctx.once('status-filter', () => new BehaviorSubject<StatusFilter | null>(null));
}

export function statusFilter$(ctx: ModuleContext): Observable<StatusFilter | null> {
  return latest(ctx);
}

export function latestStatusFilter(ctx: ModuleContext): StatusFilter | null {
  return latest(ctx).value;
}

export function keepStatusFilter(ctx: ModuleContext, filter: StatusFilter | null): void {
  latest(ctx).next(filter);
}
