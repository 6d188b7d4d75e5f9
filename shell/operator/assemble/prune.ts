import { rm } from 'node:fs/promises';
import type { OperatorConfig } from './config.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { Ledger } from './ledger.ts';

/** Pages that were opened before a deployment still request the files of their own build. */
export const KEEP_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Builds that no open page should still request: not named by the feed or the configuration, not the target of a
 * rollback, and out of use for 14 days.
 */
export function outdated(inventory: Inventory, config: OperatorConfig, ledger: Ledger, now: Date): FoundBuild[] {
  return [...inventory].flatMap(([id, builds]) => {
    const choice = config.modules[id];
    const entry = ledger.modules[id];
    const kept = new Set([
      entry?.active,
      choice?.version,
      choice?.canary?.version,
      choice?.previous?.[0],
      builds.find(({ isWithdrawn }) => !isWithdrawn)?.build,
    ]);
    return builds.filter(({ build, publishedAt }) => {
      const retiredAt = entry?.builds[build]?.retiredAt;
      const lastUse = Math.max(publishedAt, retiredAt === undefined ? 0 : Date.parse(retiredAt));
      return !kept.has(build) && now.getTime() - lastUse > KEEP_MS;
    });
  });
}

export async function prune(builds: readonly FoundBuild[], ledger: Ledger): Promise<void> {
  for (const { id, build, dir } of builds) {
    await rm(dir, { recursive: true, force: true });
    delete ledger.modules[id]?.builds[build];
  }
}
