import { SOCKET_RETRY_MAX_MULTIPLIER, SOCKET_RETRY_MS } from '@skerry/shared/rules';

/** So that the clients of a restarted server do not all reconnect at once. */
const JITTER_MS = 500;
/**
 * A server whose socket never opened in this many attempts probably has none (several servers do not); then it is tried
 * once a minute.
 */
const HOPEFUL_ATTEMPTS = 10;
const HOPELESS_MS = 60_000;

/** Milliseconds until the next attempt. `failures`: in a row, from 1. `random` is in [0, 1). */
export function socketRetryDelay({
  failures,
  hasJoined,
  random,
}: {
  failures: number;
  hasJoined: boolean;
  random: number;
}): number {
  if (!hasJoined && failures >= HOPEFUL_ATTEMPTS) return HOPELESS_MS;
  // Multiplied by 1, 2, 3, 3, … (requirement SH-175).
  return SOCKET_RETRY_MS * Math.min(failures, SOCKET_RETRY_MAX_MULTIPLIER) + Math.floor(JITTER_MS * random);
}
