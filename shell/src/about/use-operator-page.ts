import type { ApiCall } from '@skerry/shared/contract';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';
import { useCallback } from 'react';

/**
 * A page that the operator may have written; `null` where there is none. A failure counts as none, and is logged
 * (requirement SH-117): a server without that page is no failure. Only Pleroma's family has such pages.
 */
export function useOperatorPage(make: () => ApiCall<string>, isWanted = true): string | null | 'loading' {
  const ctx = useModule();
  const { ports, telemetry } = ctx;
  const mayHave = useAbility('frontEndConfiguration') && isWanted;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!mayHave) return { data: '', error: null };
      const reply = await ports.api.request(make(), { signal });
      if (reply.error && reply.error.code !== 'not-found' && reply.error.code !== 'aborted')
        telemetry.error(reply.error);
      return reply;
    },
    [ports, telemetry, make, mayHave],
  );
  const [loaded] = useLoaded<string>(ctx, load);
  if (loaded.state === 'loading') return 'loading';
  return loaded.state === 'ready' && loaded.value.trim() !== '' ? loaded.value : null;
}
