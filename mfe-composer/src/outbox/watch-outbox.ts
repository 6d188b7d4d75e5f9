import type { ModuleContext } from '@skerry/shared/contract';
import { openDraftChannel, OUTBOX_CHANGED } from '../draft/draft-channel.ts';

/** Loads the outbox of the account if something is in it, now or when another tab says so. */
export async function watchOutbox(ctx: ModuleContext): Promise<void> {
  const { ports, session, signal, telemetry } = ctx;
  const resume = async () => {
    const { outbox } = await import('./outbox.ts');
    if (!signal.aborted) outbox(ctx);
  };
  const found = new AbortController();
  const either = AbortSignal.any([found.signal, signal]);
  const start = () => {
    if (either.aborted) return;
    found.abort();
    resume().catch((error: unknown) => telemetry.error(error));
  };
  openDraftChannel(session.account?.id ?? '', either).listen((key) => {
    if (key === OUTBOX_CHANGED) start();
  }, either);
  // A browser without storage keeps no posts.
  const keys = await ports.storage.keys().catch(() => []);
  if (keys.some((key) => key.startsWith('outbox/'))) start();
}
