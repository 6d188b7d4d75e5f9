import { DONE, follow, relationships, unfollow } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { FOLLOW_RECHECK_MS, FOLLOW_RECHECKS, isFollowSettled } from '@skerry/shared/rules';
import { filter, firstValueFrom, map, merge, take, timer } from '@skerry/shared/runtime';
import { withCounts } from './count-changes.ts';

/**
 * Follows, shown at once, and waits for the confirmation: first for the stream's event, then with up to three checks at
 * 500 ms (PR-034). Afterwards the relationship is in the cache.
 */
export async function followAccount(
  { ports, bus, signal, session }: ModuleContext,
  accountId: string,
): Promise<Result<void>> {
  const { api, entities } = ports;
  const isLocked = entities.peek('account', accountId)?.isLocked ?? false;
  const { error } = await api.request(follow(accountId), {
    signal,
    optimistic: withCounts(entities, session.account?.id, accountId, (relationship) => ({
      ...relationship,
      [isLocked ? 'requested' : 'following']: true,
    })),
  });
  if (error) return { error };
  const event$ = bus.on('stream/relationship/v1').pipe(
    filter(({ payload }) => payload.accountId === accountId),
    map(() => 'event' as const),
  );
  for (
    let check = 0;
    check < FOLLOW_RECHECKS && !isFollowSettled(entities.peek('relationship', accountId), { isLocked });
    check++
  ) {
    const reason = await firstValueFrom(
      merge(event$, timer(FOLLOW_RECHECK_MS).pipe(map(() => 'time' as const))).pipe(take(1)),
    );
    if (signal.aborted) break;
    // The shell merges an event before it announces it.
    if (reason === 'event' && isFollowSettled(entities.peek('relationship', accountId), { isLocked })) break;
    const checked = await api.request(relationships([accountId]), { signal });
    if (checked.error) return checked;
  }
  announce({ bus, ports }, accountId);
  return DONE;
}

/** Ends a follow, or cancels a request; shown at once. */
export async function unfollowAccount(
  { ports, bus, signal, session }: ModuleContext,
  accountId: string,
): Promise<Result<void>> {
  const { error } = await ports.api.request(unfollow(accountId), {
    signal,
    optimistic: withCounts(ports.entities, session.account?.id, accountId, (relationship) => ({
      ...relationship,
      following: false,
      requested: false,
      subscribing: false,
    })),
  });
  if (error) return { error };
  announce({ bus, ports }, accountId);
  return DONE;
}

function announce({ bus, ports }: Pick<ModuleContext, 'bus' | 'ports'>, accountId: string): void {
  bus.emit('profile/relationship-changed/v1', {
    accountId,
    following: ports.entities.peek('relationship', accountId)?.following ?? false,
  });
}
