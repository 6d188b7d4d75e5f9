/**
 * Whether settings of the server replace the local ones: theirs have the newer version (requirement SE-139). `local`:
 * `null` before the first sync.
 */
export function fetchedSettingsWin(local: number | null, fetched: number): boolean {
  return local === null || fetched > local;
}

/** The version to send (requirement SE-136): the stored one plus one, as servers require. */
export function nextSettingsVersion(stored: number | null): number {
  return (stored ?? 0) + 1;
}
