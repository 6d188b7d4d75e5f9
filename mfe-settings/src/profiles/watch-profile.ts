import type { ModuleContext } from '@skerry/shared/contract';
import { readInUse } from './profile-in-use.ts';

/** Keeps the settings synchronised where this browser uses a profile. */
export async function watchProfile(ctx: ModuleContext): Promise<void> {
  // A browser without storage uses none.
  const inUse = await readInUse(ctx.ports.storage).catch(() => null);
  if (!inUse || ctx.signal.aborted) return;
  const { settingsSync } = await import('./settings-sync.ts');
  if (!ctx.signal.aborted) settingsSync(ctx);
}
