import { useCallback } from 'react';
import { ownPrivileges } from '@skerry/shared/api/admin';
import { useAbility, useModule, useSession } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

/** What this member of the staff may do on this server, as far as servers and roles differ in it. */
export interface Access {
  readonly isAdmin: boolean;
  readonly readsLog: boolean;
  readonly invites: boolean;
  /** Lets accounts in that wait for approval. */
  readonly approves: boolean;
}

/** The server is asked each time that the dialog opens: an admin may have changed it. Until then nothing is offered. */
export function useAccess(): Access {
  const ctx = useModule();
  const { api } = ctx.ports;
  const { role } = useSession();
  const [loaded] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(ownPrivileges(), { signal }), [api]),
  );
  const hasLog = useAbility('moderationLog');
  const hasInvites = useAbility('invites');
  const may = (privilege: string) => {
    if (loaded.state === 'loading') return false;
    // Where the server does not say it refuses what is not allowed, and that is shown.
    return loaded.state === 'failed' || loaded.value === null || loaded.value.includes(privilege);
  };
  return {
    isAdmin: role === 'admin',
    readsLog: hasLog && may('moderation_log_read'),
    invites: hasInvites && may('users_manage_invites'),
    approves: may('users_manage_invites'),
  };
}
