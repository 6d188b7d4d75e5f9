import type { FrontendConfig, InstanceSources } from '@skerry/shared/api';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { isRecord } from '../flaw.ts';

/** What an instance answered at the last visit. */
export interface KnownInstance {
  readonly options: InstanceOptions;
  readonly config: FrontendConfig;
  /** What both were made of: an answer that fails at this visit leaves its part. */
  readonly sources: InstanceSources;
  readonly ofFile: FrontendConfig;
  readonly ofServer: FrontendConfig;
}

export interface KeptInstance {
  readonly last: KnownInstance | null;
  keep(known: KnownInstance): void;
}

const KEY = 'skerry.instance';

/**
 * The instance as it was at the last visit, so that the page need not wait for its answers.
 *
 * @param circumstances what else decides: an instance that was kept under other ones does not count, nor one that
 *   another version of the contract described
 */
export function createKeptInstance(storage: () => Storage, circumstances: readonly string[]): KeptInstance {
  const valid = JSON.stringify([CONTRACT_VERSION, ...circumstances]);
  let last: KnownInstance | null = null;
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (isRecord(kept) && kept['valid'] === valid) last = kept['known'] as KnownInstance;
  } catch {
    // No storage, or what another program has written.
  }
  return {
    last,
    keep(known) {
      try {
        storage().setItem(KEY, JSON.stringify({ valid, known }));
      } catch {
        // A browser that refuses storage.
      }
    },
  };
}
