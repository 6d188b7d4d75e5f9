/** The states of a socket, with their codes (requirement SH-171). */
export const REALTIME_CODES = {
  joined: 1,
  closed: 2,
  error: 3,
  disabled: 4,
  starting: 5,
  'starting-initial': 6,
} as const;
export type RealtimeState = keyof typeof REALTIME_CODES;

/** What a stream's subscriber gets: poll, or wait for events. */
export function readerStateOf(state: RealtimeState): 'live' | 'polling' {
  return state === 'joined' ? 'live' : 'polling';
}
