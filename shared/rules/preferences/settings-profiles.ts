/**
 * Whether settings fetched from the server replace the local ones: theirs is the newer version (requirement SE-139).
 * `local`: `null` before the first sync.
 */
export function fetchedSettingsWin(local: number | null, fetched: number): boolean {
  return local === null || fetched > local;
}

/** The version that is sent (requirement SE-136): one more than the stored one, as servers want it. */
export function nextSettingsVersion(stored: number | null): number {
  return (stored ?? 0) + 1;
}
