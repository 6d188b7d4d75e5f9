import type { EntityKind, EntityMap } from '../contract/entities.ts';

export type Stores = { readonly [K in EntityKind]: Map<string, EntityMap[K]> };
type IsHeld = (kind: EntityKind, id: string) => boolean;

export type Evict = typeof evict;

/** The latest entries are never evicted: their reader has not written its list yet. */
const RECENT = 500;

/**
 * Evicts unused statuses, oldest first, until at most `keep` are left; then what only they needed. `isHeld`: an
 * observer, a list or a pending change uses it. The own account stays. Returns how many statuses are left.
 */
export function evict(stores: Stores, keep: number, isHeld: IsHeld): number {
  for (const kind of ['notification', 'report', 'managedUser', 'logEntry'] as const)
    forget<unknown>(stores[kind], (id) => isHeld(kind, id));
  const needed = neededStatuses(stores, isHeld);
  forget(stores.status, (id) => needed.has(id), stores.status.size - keep);
  const { accounts, polls } = neededByRest(stores);
  forget(stores.poll, (id) => polls.has(id) || isHeld('poll', id));
  forget(stores.account, (id) => accounts.has(id) || isHeld('account', id) || Boolean(stores.account.get(id)?.own));
  forget(stores.relationship, (id) => stores.account.has(id) || isHeld('relationship', id));
  return stores.status.size;
}

/** Maps keep the order of insertion: the oldest entries are at the front. */
function forget<T>(store: Map<string, T>, isNeeded: (id: string) => boolean, atMost = Infinity): void {
  let old = store.size - RECENT;
  let left = atMost;
  for (const id of store.keys()) {
    if (old-- <= 0 || left <= 0) return;
    if (isNeeded(id)) continue;
    store.delete(id);
    left--;
  }
}

function neededStatuses(stores: Stores, isHeld: IsHeld): Set<string> {
  const needed = new Set<string>();
  // A status needs the one it repeats and the one it quotes; a chain of them may be as long as the store, but each id
  // is visited once.
  const need = (first: string | null) => {
    const open = [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const status = id ? stores.status.get(id) : undefined;
      if (!status || needed.has(status.id)) continue;
      needed.add(status.id);
      open.push(status.repeatOfId, status.quoteId);
    }
  };
  for (const id of stores.status.keys()) if (isHeld('status', id)) need(id);
  for (const { statusId } of stores.notification.values()) need(statusId);
  for (const { statusIds } of stores.report.values()) for (const id of statusIds) need(id);
  return needed;
}

function neededByRest(stores: Stores): { accounts: Set<string | null>; polls: Set<string | null> } {
  const accounts = new Set<string | null>();
  const polls = new Set<string | null>();
  for (const { accountId, inReplyToAccountId, pollId } of stores.status.values()) {
    accounts.add(accountId).add(inReplyToAccountId);
    polls.add(pollId);
  }
  for (const { accountId, targetId } of stores.notification.values()) accounts.add(accountId).add(targetId);
  for (const { accountId, actorId, notes } of stores.report.values()) {
    accounts.add(accountId).add(actorId);
    for (const note of notes) accounts.add(note.accountId);
  }
  return { accounts, polls };
}
