import type { ModuleFeed, ModuleId } from '@skerry/shared/contract';
import type { CanaryParts } from './canaries.ts';
import { readFeed } from './feed.ts';

interface ModuleReaderParts extends CanaryParts {
  reportModule(module: ModuleId, error: unknown): void;
}

/** Reads the feed of the page, and that from the gate; what is refused of it is reported. */
export function createModuleReader(parts: ModuleReaderParts) {
  return async (raw: unknown, audience: ModuleFeed['audience']): Promise<ModuleFeed> => {
    let chosen = raw;
    try {
      if ((raw as Partial<ModuleFeed> | null)?.canaries)
        chosen = (await import(/* webpackChunkName: "rare" */ './canaries.ts')).withCanaries(raw, parts);
    } catch (cause) {
      parts.report('no canary can be chosen', cause);
    }
    const { feed, refusals } = readFeed(chosen, audience, SKERRY_PROVIDED);
    for (const refusal of refusals) parts.reportModule(refusal.module, refusal);
    return feed;
  };
}
