import { serverId } from '@skerry/shared/api';

/** Whether an id of a list says how old its entry is: that of a repeat that was made here is the repeated status's. */
export function tellsAge(id: string): boolean {
  return serverId(id) === id;
}

/** Whether the entry with this id was there already when the newest one had the other id. */
export const isNotNewer = (id: string, than: string): boolean => tellsAge(id) && !isOlderId(than, id);

/** Whether an id of this server is older than another. Ids grow: numbers become longer, others are of one length. */
export function isOlderId(id: string, other: string): boolean {
  return id.length === other.length ? id < other : id.length < other.length;
}
