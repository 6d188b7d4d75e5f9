/** Between the two parts of an id made here: no server's id has spaces. */
const BY = ' by ';

/**
 * The id of a repeat whose server gave it the id of the status that it repeats (snac): without one of its own, one of
 * the two would replace the other in the cache.
 */
export function repeatId(repeatedId: string, accountId: string): string {
  return repeatedId + BY + accountId;
}

/** The id that the server knows: of such a repeat, that of the status it repeats. Calls and cursors send this one. */
export function serverId(id: string): string {
  return id.split(BY, 1)[0] ?? id;
}
