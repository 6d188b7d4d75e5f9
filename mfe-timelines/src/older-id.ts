/** Whether an id of this server is older than another. Ids grow: numbers become longer, others are of one length. */
export function isOlderId(id: string, other: string): boolean {
  return id.length === other.length ? id < other : id.length < other.length;
}
