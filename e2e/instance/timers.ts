import type { Core } from './core.ts';
import { endPolls } from './model/polls.ts';
import { expireStatuses } from './model/expiry.ts';
import { postScheduled } from './model/scheduled.ts';

const TICK_MS = 1000;

/** What happens by itself: polls end, scheduled statuses go out, expiring ones go. */
export function tick(core: Core): void {
  endPolls(core);
  postScheduled(core);
  expireStatuses(core);
}

export function startTimers(core: Core): { stop: () => void } {
  const timer = setInterval(() => tick(core), TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
