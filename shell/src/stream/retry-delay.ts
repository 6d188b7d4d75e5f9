import { SOCKET_RETRY_MAX_MULTIPLIER, SOCKET_RETRY_MS } from '@skerry/shared/rules';

/** So that the clients of a restarted server do not all reconnect at once. */
const JITTER_MS = 500;

/**
 * Milliseconds until the next attempt: multiplied by 1, 2, 3, 3, … (requirement SH-175). `failures`: in a row, from 1.
 * `random` is in [0, 1).
 */
export function socketRetryDelay({ failures, random }: { failures: number; random: number }): number {
  return SOCKET_RETRY_MS * Math.min(failures, SOCKET_RETRY_MAX_MULTIPLIER) + Math.floor(JITTER_MS * random);
}
