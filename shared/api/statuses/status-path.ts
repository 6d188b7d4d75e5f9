import { segment } from '../query.ts';
import { serverId } from '../repeat-id.ts';

/** The path of a status, or of what is below it, with the id that the server knows. */
export function statusPath(id: string, below = ''): `/${string}` {
  return `/api/v1/statuses/${segment(serverId(id))}${below}`;
}
