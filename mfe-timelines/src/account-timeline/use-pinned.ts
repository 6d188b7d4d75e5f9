import { useEffect, useState } from 'react';
import { accountStatuses } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';

/** Milliseconds that the other statuses wait for the pinned ones, which would move them down. */
export const PINNED_WAIT_MS = 2000;

/**
 * Ids of the statuses that an account pinned to its profile (TL-008); `null` while the others should wait for them.
 * Give the component a `key` per account. A failure is only logged: the rest of the profile works without them.
 */
export function usePinned(accountId: string): readonly string[] | null {
  const { ports, telemetry } = useModule();
  const [pinned, setPinned] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const giveUp = () => setPinned((known) => known ?? []);
    const waiting = setTimeout(giveUp, PINNED_WAIT_MS);
    const ask = async () => {
      const call = accountStatuses(accountId, { pinned: true });
      const { data, error } = await ports.api.request(call, { signal: ended.signal });
      if (ended.signal.aborted) return;
      if (!error) return setPinned(data.ids);
      giveUp();
      telemetry.error(error, { accountId });
    };
    void ask();
    return () => {
      clearTimeout(waiting);
      ended.abort();
    };
  }, [accountId, ports, telemetry]);
  return pinned;
}
