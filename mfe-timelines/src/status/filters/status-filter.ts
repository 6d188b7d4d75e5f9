import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import type { FilterMatch } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';

/** Where a status is looked at, as filters name it. */
export type FilterContext = 'home' | 'notifications' | 'public' | 'thread' | 'account';
/**
 * Which of the reader's filters a status meets here and now; one's own statuses meet none. `text`: what a reader sees
 * of it, asked only where filters have words.
 */
export type StatusFilter = (status: Status, context: FilterContext, text: () => string) => FilterMatch | null;

/** The latest of the account. The next screen begins with it, and what has no view asks it. `null`: nothing can be met. */
function latest(ctx: ModuleContext): BehaviorSubject<StatusFilter | null> {
  return ctx.once('status-filter', () => new BehaviorSubject<StatusFilter | null>(null));
}

export function latestStatusFilter(ctx: ModuleContext): StatusFilter | null {
  return latest(ctx).value;
}

export function keepStatusFilter(ctx: ModuleContext, filter: StatusFilter | null): void {
  latest(ctx).next(filter);
}
