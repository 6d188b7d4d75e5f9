/** Milliseconds; multiplied by 1, 2, 3, 3, … (requirements SH-175). */
const RETRY_STEP_MS = 1000;
const MAX_MULTIPLIER = 3;
/** So that the readers of a server that restarts do not all come back at once. */
const JITTER_MS = 500;
/** A socket that never opened in so many attempts is probably not offered by the server at all (several servers have none): then it is asked once a minute. */
const HOPEFUL_ATTEMPTS = 10;
const HOPELESS_MS = 60_000;

/** Milliseconds until the next attempt. `failures`: in a row, from 1. `random` is in [0, 1). */
export function socketRetryDelay({ failures, hasJoined, random }: { failures: number; hasJoined: boolean; random: number }): number {
  if (!hasJoined && failures >= HOPEFUL_ATTEMPTS) return HOPELESS_MS;
  return RETRY_STEP_MS * Math.min(failures, MAX_MULTIPLIER) + Math.floor(JITTER_MS * random);
}
