import { followRequests } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { dropRequest, REQUESTS_BADGE } from '../relationship/follow-requests.ts';
import { NOTIFICATIONS_POLL_INTERVAL_MS } from '@skerry/shared/rules';

/** The largest count that the badge shows exactly. */
const MOST_COUNTED = 40;

/**
 * Counts the requests of a locked account for the navigation (PR-062), as often as notifications are polled, while the
 * page is visible.
 */
export async function watchRequests(ctx: ModuleContext): Promise<void> {
  const { bus, module, ports, signal, telemetry } = ctx;
  const count = async () => {
    if (document.hidden) return;
    const { data, error } = await ports.api.request(followRequests({ limit: MOST_COUNTED }), { signal });
    if (signal.aborted) return;
    if (error) return telemetry.error(error);
    ports.badges.set(REQUESTS_BADGE, data.ids.length);
  };
  const answers = bus.on('profile/follow-request-answered/v1').subscribe(({ payload, source }) => {
    // The screen of the requests drops what it answers itself.
    if (source !== module.id) void dropRequest(ctx, payload.accountId);
  });
  signal.addEventListener('abort', () => answers.unsubscribe(), { once: true });
  await count();
  if (signal.aborted) return;
  const polling = setInterval(() => {
    void count();
  }, NOTIFICATIONS_POLL_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
}
