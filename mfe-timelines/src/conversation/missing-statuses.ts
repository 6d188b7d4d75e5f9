import { status, statusesById } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';

/** Most ids of one request. */
const MAX_AT_ONCE = 100;
/** Most requests where each id needs its own. */
const MAX_SINGLE = 10;

/**
 * Requests statuses by their ids, in one request where the server has that call, else one by one; gives the ids of
 * those that are there. A failure is only logged: what is missing is said where it would be.
 */
export async function fetchStatuses(
  ctx: ModuleContext,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { api } = ctx.ports;
  const { data, error } = await api.request(statusesById(ids.slice(0, MAX_AT_ONCE)), { signal });
  if (!error) return data.ids;
  if (signal.aborted) return [];
  if (error.code !== 'unsupported') {
    ctx.telemetry.error(error);
    return [];
  }
  const single = ids.slice(0, MAX_SINGLE);
  const outcomes = await Promise.all(single.map((id) => api.request(status(id), { signal })));
  return single.filter((_, at) => outcomes[at]?.error === null);
}
