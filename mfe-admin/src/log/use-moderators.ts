import { useCallback } from 'react';
import { users } from '@skerry/shared/api/admin';
import type { LogEntry } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

type Moderator = NonNullable<LogEntry['actor']>;

const MAX_STAFF = 200;
const ROLES = ['is_admin', 'is_moderator'] as const;

/**
 * By whom the log can be filtered, in the order of their names: who is on the staff, and who is in the entries that
 * were loaded. Where the server does not list its staff, the latter alone.
 */
export function useModerators(): Moderator[] {
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const [staff] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) => {
        const replies = await Promise.all(
          ROLES.map((role) => api.request(users({ filters: [role], pageSize: MAX_STAFF }), { signal })),
        );
        const ids = replies.flatMap(({ data, error }) => (error ? [] : data.ids));
        return { data: ids.flatMap((id) => entities.peek('managedUser', id) ?? []), error: null };
      },
      [api, entities],
    ),
  );
  const seen = entities.known('logEntry').flatMap(({ actor }) => actor ?? []);
  const known = staff.state === 'ready' ? staff.value : [];
  const byId = new Map([...seen, ...known].map(({ id, nickname }) => [id, { id, nickname }]));
  return [...byId.values()].toSorted((a, b) => a.nickname.localeCompare(b.nickname));
}
