import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { readIds } from '../page.ts';
import type { Reading } from '../read/batch.ts';
import { readStatus } from '../read/status.ts';
import { serverId } from '../repeat-id.ts';
import { isRecord } from '../wire.ts';
import { ASYNC_REFRESH_HEADER, readAsyncRefresh, type AsyncRefresh } from './async-refresh.ts';
import { statusPath } from './status-path.ts';

/**
 * The rest of the thread, both lists oldest first. A branch of the thread counts as ancestor if its id is older: build
 * the tree from `inReplyToId`.
 */
export interface Context {
  ancestors: string[];
  descendants: string[];
  /** The server is still fetching replies from other servers. */
  refresh?: AsyncRefresh;
}

/** Of a context's list; Mastodon sends up to 4,096, others all. */
const MAX_IN_CONTEXT = 10_000;

/** Akkoma answers 500 for an unknown id. */
export function context(id: string): ApiCall<Context> {
  return {
    method: 'GET',
    path: statusPath(id, '/context'),
    parse(raw, reading) {
      if (!isRecord(raw)) throw new MalformedReply('a context', raw);
      const refresh = readAsyncRefresh(reading.header?.(ASYNC_REFRESH_HEADER) ?? null);
      return {
        ancestors: readIds(raw.ancestors ?? [], 'status', readOriginal, reading, MAX_IN_CONTEXT),
        descendants: readIds(raw.descendants ?? [], 'status', readOriginal, reading, MAX_IN_CONTEXT),
        ...(refresh && { refresh }),
      };
    },
  };
}

/** snac sends a repeat in the place of a status that was repeated: the thread is made of the statuses. */
function readOriginal(raw: unknown, reading: Reading): string | null {
  const id = readStatus(raw, reading);
  return id && serverId(id);
}
