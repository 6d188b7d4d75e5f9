import { scheduledStatuses, type ScheduledStatus } from '@skerry/shared/api';
import type { Ports, Result } from '@skerry/shared/contract';

const PAGE = 40;
/** Servers take up to 300 scheduled posts: the pages of those, and an end for a server that gives no last one. */
const MAX_PAGES = 10;

/** A post whose time cannot be read comes last. */
const timeOf = ({ scheduledAt }: ScheduledStatus): number =>
  scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);

/** All scheduled posts, the next one first. */
export async function loadScheduled(api: Ports['api'], signal: AbortSignal): Promise<Result<ScheduledStatus[]>> {
  const found = new Map<string, ScheduledStatus>();
  let cursor: Record<string, string> | undefined;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { data, page, error } = await api.request(scheduledStatuses({ limit: PAGE, ...(cursor && { cursor }) }), {
      signal,
    });
    if (error) return { error };
    const before = found.size;
    for (const scheduled of data) found.set(scheduled.id, scheduled);
    cursor = page.next;
    if (!cursor || (data.length > 0 && found.size === before)) break;
  }
  const sorted = [...found.values()].sort((a, b) => timeOf(a) - timeOf(b));
  return { data: sorted, error: null };
}
