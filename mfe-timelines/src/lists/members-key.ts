/** Key of a list's members in the entity cache. */
export function membersKey(listId: string): string {
  return `list-members:${listId}`;
}
