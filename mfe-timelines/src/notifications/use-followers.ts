import { useEffect } from 'react';
import { relationships } from '@skerry/shared/api';
import { useModule, useSlotEntries } from '@skerry/shared/runtime';
import type { NotificationEntry } from './notification-feed.ts';

/** Most accounts of one request. */
const BATCH = 40;

/**
 * Asks once for the relationships to new followers that are shown, where a module has a button for them: without them
 * there is none. A failure is only logged: the profile has the button, too.
 */
export function useFollowers(shown: readonly NotificationEntry[]): void {
  const ctx = useModule();
  const hasButton = useSlotEntries('account/actions/v1').length > 0;
  useEffect(() => {
    if (!hasButton) return;
    const { api, entities } = ctx.ports;
    const asked = ctx.once('followers-asked', () => new Set<string>());
    const unknown = shown
      .flatMap((entry) => ('gap' in entry || entry.type !== 'follow' ? [] : [entry.accountId]))
      .filter((id) => !asked.has(id) && !entities.peek('relationship', id))
      .slice(0, BATCH);
    if (unknown.length === 0) return;
    const ids = [...new Set(unknown)];
    for (const id of ids) asked.add(id);
    void api.request(relationships(ids), { signal: ctx.signal }).then(({ error }) => {
      if (!error || error.code === 'aborted') return;
      for (const id of ids) asked.delete(id);
      ctx.telemetry.error(error);
    });
  }, [ctx, shown, hasButton]);
}
