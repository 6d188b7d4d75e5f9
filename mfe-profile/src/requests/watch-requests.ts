import type { ModuleContext } from '@skerry/shared/contract';
import { countRequests, dropGone, dropRequest } from '../relationship/follow-requests.ts';
import { NOTIFICATIONS_POLL_INTERVAL_MS } from '@skerry/shared/rules';

/**
 * Counts the requests of a locked account for the navigation (PR-062), as often as notifications are polled, while the
 * page is visible.
 */
export async function watchRequests(ctx: ModuleContext): Promise<void> {
  const { bus, module, signal, telemetry } = ctx;
  const count = async () => {
    if (document.hidden) return;
    const { data: gone, error } = await countRequests(ctx);
    if (signal.aborted) return;
    if (error) telemetry.error(error);
    else dropGone(ctx, gone);
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
