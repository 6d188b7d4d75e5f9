import { useCallback } from 'react';
import type { Result } from '@skerry/shared/contract';
import { favouritedBy, reactions, repeatedBy } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

export type Who = 'favourited' | 'repeated' | 'reacted';

/** The ids of those who did something with a status, as far as the server names them. `emoji`: of reactions. */
export function useStatusPeople(statusId: string, who: Who, emoji = '') {
  const ctx = useModule();
  const { api } = ctx.ports;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<readonly string[]>> => {
      if (who === 'reacted') {
        const reply = await api.request(reactions(statusId), { signal });
        if (reply.error) return reply;
        return { data: reply.data.find(({ name }) => name === emoji)?.accountIds ?? [], error: null };
      }
      const reply = await api.request((who === 'favourited' ? favouritedBy : repeatedBy)(statusId), { signal });
      return reply.error ? reply : { data: reply.data.ids, error: null };
    },
    [api, statusId, who, emoji],
  );
  return useLoaded(ctx, load);
}
