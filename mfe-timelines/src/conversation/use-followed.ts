import { useCallback, useMemo, useState } from 'react';
import { relationships } from '@skerry/shared/api';
import type { Result } from '@skerry/shared/contract';
import { useModule, useSession } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

/** Most accounts of one request. */
const BATCH = 40;
/** Most accounts that are asked about; nothing is known of the others. */
const MAX_ASKED = 200;

/**
 * Which of these accounts the user follows; `null` until the first answer. Later questions keep the last answer while
 * they run. A failure is only logged: then nothing is known of those accounts.
 */
export function useFollowed(accountIds: readonly string[]): ReadonlySet<string> | null {
  const ctx = useModule();
  const { account: me } = useSession();
  const { api, entities } = ctx.ports;
  // Equal lists are one question.
  const asked = accountIds.join('\n');
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<ReadonlySet<string>>> => {
      const ids = me === null || asked === '' ? [] : asked.split('\n');
      const unknown = ids.filter((id) => id !== me?.id && !entities.peek('relationship', id)).slice(0, MAX_ASKED);
      const batches = Array.from({ length: Math.ceil(unknown.length / BATCH) }, (_, at) =>
        unknown.slice(at * BATCH, (at + 1) * BATCH),
      );
      const replies = await Promise.all(batches.map((batch) => api.request(relationships(batch), { signal })));
      for (const { error } of replies) if (error && error.code !== 'aborted') ctx.telemetry.error(error);
      const isFollowed = (id: string) => entities.peek('relationship', id)?.following ?? false;
      return { data: new Set(ids.filter(isFollowed)), error: null };
    },
    [ctx, api, entities, me, asked],
  );
  const [loaded] = useLoaded(ctx, load);
  // Nothing to ask for: the answer is there at once.
  const known = useMemo(() => {
    const ids = me === null || asked === '' ? [] : asked.split('\n');
    const relations = ids.map((id) => (id === me?.id ? 'own' : entities.peek('relationship', id)));
    if (relations.includes(undefined)) return null;
    return new Set(ids.filter((id) => entities.peek('relationship', id)?.following));
  }, [entities, me, asked]);
  const now = known ?? (loaded.state === 'ready' ? loaded.value : null);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
