import type { Core } from './core.ts';
import { endPolls } from './services/polls.ts';
import { expireStatuses } from './services/expiry.ts';
import { postScheduled } from './services/scheduled.ts';

const TICK_MS = 1000;

/** Timed work: polls end, scheduled statuses are posted, expiring ones are deleted. */
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
