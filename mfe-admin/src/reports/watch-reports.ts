import { reports } from '@skerry/shared/api/admin';
import type { ModuleContext } from '@skerry/shared/contract';
import { REPORTS_INTERVAL_MS } from '@skerry/shared/rules';

export const REPORTS_BADGE = 'reports';

/** Counts the open reports for the navigation, every 60 s (AD-007). Stops if the server refuses. */
export async function watchReports({ ports, signal, telemetry }: ModuleContext): Promise<void> {
  const ended = new AbortController();
  const count = async () => {
    const { data, error } = await ports.api.request(reports({ state: 'open', pageSize: 1 }), { signal });
    if (signal.aborted) return;
    if (data) return ports.badges.set(REPORTS_BADGE, data.total);
    if (error.code === 'forbidden') ended.abort();
    telemetry.error(error);
  };
  await count();
  if (signal.aborted || ended.signal.aborted) return;
  const polling = setInterval(() => {
    void count();
  }, REPORTS_INTERVAL_MS);
  AbortSignal.any([signal, ended.signal]).addEventListener('abort', () => clearInterval(polling), { once: true });
}
