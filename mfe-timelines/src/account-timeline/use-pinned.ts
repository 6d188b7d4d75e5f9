import { useEffect, useState } from 'react';
import { accountStatuses } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';

/**
 * Ids of the statuses that an account pinned to its profile (TL-008); none while unknown. Give the component a `key`
 * per account. A failure is only logged: the rest of the profile works without them.
 */
export function usePinned(accountId: string | null): readonly string[] {
  const { ports, telemetry } = useModule();
  const [pinned, setPinned] = useState<readonly string[]>([]);
  useEffect(() => {
    if (accountId === null) return;
    const ended = new AbortController();
    const ask = async () => {
      const call = accountStatuses(accountId, { pinned: true });
      const { data, error } = await ports.api.request(call, { signal: ended.signal });
      if (ended.signal.aborted) return;
      if (error) return telemetry.error(error, { accountId });
      setPinned(data.ids);
    };
    void ask();
    return () => ended.abort();
  }, [accountId, ports, telemetry]);
  return pinned;
}
