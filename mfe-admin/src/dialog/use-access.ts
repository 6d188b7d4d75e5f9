import { useCallback } from 'react';
import { instanceDocument, ownPrivileges } from '@skerry/shared/api/admin';
import type { ApiErrorCode } from '@skerry/shared/contract';
import { useAbility, useModule, useSession } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

/** What this member of the staff may do on this server, as far as servers and roles differ in it. */
export interface Access {
  readonly isAdmin: boolean;
  readonly readsLog: boolean;
  readonly invites: boolean;
  /** Lets accounts in that wait for approval. */
  readonly approves: boolean;
  /** Writes the server's own pages. */
  readonly pages: boolean;
}

/** Of a server that has no such call, or not for this user. */
const HAS_NONE: readonly ApiErrorCode[] = ['not-found', 'unsupported', 'forbidden', 'invalid'];

/** The server is asked each time that the dialog opens: an admin may have changed it. Until then nothing is offered. */
export function useAccess(): Access {
  const ctx = useModule();
  const { api } = ctx.ports;
  const { role } = useSession();
  const [loaded] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(ownPrivileges(), { signal }), [api]),
  );
  const isAdmin = role === 'admin';
  const [page] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) =>
        isAdmin ? api.request(instanceDocument('instance-panel'), { signal }) : { data: null, error: null },
      [api, isAdmin],
    ),
  );
  const hasLog = useAbility('moderationLog');
  const hasInvites = useAbility('invites');
  const may = (privilege: string) => {
    if (loaded.state === 'loading') return false;
    // Where the server does not say it refuses what is not allowed, and that is shown.
    return loaded.state === 'failed' || loaded.value === null || loaded.value.includes(privilege);
  };
  return {
    isAdmin,
    readsLog: hasLog && may('moderation_log_read'),
    invites: hasInvites && may('users_manage_invites'),
    // One that cannot be asked now has a way to try again in its place.
    pages: isAdmin && (page.state === 'failed' ? !HAS_NONE.includes(page.error.code) : page.state === 'ready'),
    approves: may('users_manage_invites'),
  };
}
