import type { Observable } from 'rxjs';
import type { ApiError, EntityChange } from '../contract/api.ts';
import type { EntityBatch, EntityKind, EntityMap, EntityPort } from '../contract/entities.ts';
import type { Evict, Stores } from './eviction.ts';
import { Lists } from './lists.ts';
import { mergeEntity, nextShown } from './merge-entity.ts';
import { Pending } from './pending.ts';
import { Watchers } from './watchers.ts';

/** The result of a request: the entities of its reply, or why there is none. */
export type Outcome =
  | { readonly error: null; readonly entities: EntityBatch }
  | { readonly error: ApiError; readonly entities?: undefined };

/** Modules get it as `EntityPort`: they can only write lists and remove entities. */
export interface EntityCache extends EntityPort {
  merge(batch: EntityBatch): void;
  /**
   * Shows the changes at once and sends the request; before this resolves the reply is merged and confirms them; a
   * failure reverts them. Requests that change one entity are sent in order.
   */
  request<O extends Outcome>(changes: readonly EntityChange[], send: () => Promise<O>): Promise<O>;
  /** Removes all data of a session; pending requests merge and confirm nothing afterwards. */
  clear(): void;
  /** The number of entities of each kind. */
  size(): Record<EntityKind | 'list', number>;
}

/** Number of statuses above which unused ones are evicted. */
const MAX_STATUSES = 2000;
/** Lists without observers, such as those of visited profiles: more are evicted. */
const MAX_UNWATCHED_LISTS = 200;
/** Number of other entities for each allowed status: lists of accounts contain no statuses. */
const OTHERS_PER_STATUS = 4;
/** A sweep visits everything: only after so many new entities. */
const SWEEP_STEP = 500;

type ChangeOf<K extends EntityKind> = {
  kind: K;
  id: string;
  patch(entity: EntityMap[K]): EntityMap[K];
};

/** An entity with the values of a reply. */
function merged<T extends { id: string }>(entity: T, reply: readonly { id: string }[] | undefined, id: string): T {
  return (reply ?? []).reduce<T>((result, one) => (one.id === id ? mergeEntity(result, one as T) : result), entity);
}

interface EntityCacheOptions {
  /** Limits the memory. */
  maxStatuses?: number;
  /** By default it is fetched when that many are held for the first time; until then nothing is evicted. */
  evict?: Evict;
}

/** The one cache of a page (contract: `EntityPort`). */
export function createEntityCache({ maxStatuses = MAX_STATUSES, evict }: EntityCacheOptions = {}): EntityCache {
  const stores: Stores = {
    account: new Map(),
    relationship: new Map(),
    status: new Map(),
    poll: new Map(),
    notification: new Map(),
    report: new Map(),
    managedUser: new Map(),
    logEntry: new Map(),
  };
  const kinds = Object.keys(stores) as EntityKind[];
  const watchers = new Watchers<EntityMap[EntityKind] | undefined>();
  const lists = new Lists();
  const pending = new Map<string, Pending<object>>();
  const queues = new Map<string, Promise<unknown>>();
  let session = new AbortController();
  let evicting: Promise<unknown> | null = null;
  let sweepAbove = maxStatuses;
  let sweepOthersAbove = maxStatuses * OTHERS_PER_STATUS;

  const keyOf = (kind: EntityKind, id: string) => `${kind}:${id}`;
  const storeOf = <K extends EntityKind>(kind: K): Map<string, EntityMap[K]> => stores[kind];

  /** Sets the shown value; true if it differs from before. */
  function show<K extends EntityKind>(kind: K, id: string, entity: EntityMap[K]): boolean {
    const store = storeOf(kind);
    const known = store.get(id);
    // Moved to the end of the map: the latest entries are evicted last.
    store.delete(id);
    store.set(id, entity);
    return known !== entity;
  }

  function mergeOne<K extends EntityKind>(kind: K, entity: EntityMap[K]): boolean {
    const waiting = pending.get(keyOf(kind, entity.id)) as Pending<EntityMap[K]> | undefined;
    const known = storeOf(kind).get(entity.id);
    if (!waiting) return show(kind, entity.id, mergeEntity(known, entity));
    waiting.base = mergeEntity(waiting.base, entity);
    return show(kind, entity.id, known ? nextShown(known, waiting.shown) : waiting.shown);
  }

  function notify(kind: EntityKind, id: string): void {
    watchers.notify(keyOf(kind, id), storeOf(kind).get(id));
  }

  /** Keys whose shown value changed, and how they are announced. */
  type Changed = Map<string, () => void>;

  function showMerged(batch: EntityBatch, changed: Changed): void {
    for (const kind of kinds) {
      for (const entity of batch[kind] ?? [])
        if (mergeOne(kind, entity)) changed.set(keyOf(kind, entity.id), () => notify(kind, entity.id));
    }
  }

  /** After everything is merged: an observer that reads further finds the rest of the reply. */
  function announce(changed: Changed): void {
    for (const announceOne of changed.values()) announceOne();
    if (stores.status.size > sweepAbove || others() > sweepOthersAbove) sweep();
  }

  function merge(batch: EntityBatch): void {
    const changed: Changed = new Map();
    showMerged(batch, changed);
    announce(changed);
  }

  const others = () => kinds.reduce((count, kind) => count + stores[kind].size, -stores.status.size);

  function sweep(): void {
    if (evict) sweepWith(evict);
    else
      evicting ??= import(/* webpackChunkName: "rare" */ './eviction.ts').then(
        (loaded) => sweepWith((evict = loaded.evict)),
        // Without connection: later, at the next merge.
        () => (evicting = null),
      );
  }

  function sweepWith(evictFrom: Evict): void {
    lists.forgetUnwatched(maxStatuses, MAX_UNWATCHED_LISTS);
    const listed = lists.heldIds();
    const left = evictFrom(
      stores,
      maxStatuses,
      (kind, id) => listed.has(id) || watchers.has(keyOf(kind, id)) || pending.has(keyOf(kind, id)),
    );
    sweepAbove = Math.max(maxStatuses, left) + SWEEP_STEP;
    sweepOthersAbove = Math.max(maxStatuses * OTHERS_PER_STATUS, others()) + SWEEP_STEP;
  }

  function patch<K extends EntityKind>({ kind, id, patch: apply }: ChangeOf<K>): void {
    const known = storeOf(kind).get(id);
    if (!known) return;
    const key = keyOf(kind, id);
    const waiting = (pending.get(key) as Pending<EntityMap[K]> | undefined) ?? new Pending(known);
    waiting.add(apply);
    pending.set(key, waiting as unknown as Pending<object>);
    if (show(kind, id, nextShown(known, waiting.shown))) notify(kind, id);
  }

  /** `confirmation`: the server's value, `null` if it refused. */
  function settle<K extends EntityKind>(
    { kind, id, patch: apply }: ChangeOf<K>,
    confirmation: EntityBatch | null,
    changed: Changed,
  ): void {
    const key = keyOf(kind, id);
    const waiting = pending.get(key) as Pending<EntityMap[K]> | undefined;
    const known = storeOf(kind).get(id);
    if (!waiting || !known) return;
    waiting.drop(apply);
    // The server agreed: the patch becomes the value, unless the reply has another one (the reply to a deletion is
    // empty). That one counts now, before the rest of the reply: the patches of the next changes may read it.
    if (confirmation) waiting.base = merged(apply(waiting.base), confirmation[kind], id);
    if (waiting.isDone) pending.delete(key);
    // Announced once, including the reply: no observer sees the state before the action again.
    if (show(kind, id, nextShown(known, waiting.shown))) changed.set(key, () => notify(kind, id));
  }

  /** Without an outcome all changes are reverted. */
  function settleAll(changes: readonly EntityChange[], outcome: Outcome | null): void {
    const changed: Changed = new Map();
    const entities = outcome?.entities ?? {};
    for (const change of changes) {
      const isConfirmed =
        outcome !== null && (outcome.error === null || change.confirmedBy?.includes(outcome.error.code) === true);
      settle(change, isConfirmed ? entities : null, changed);
    }
    showMerged(entities, changed);
    announce(changed);
  }

  async function request<O extends Outcome>(changes: readonly EntityChange[], send: () => Promise<O>): Promise<O> {
    const { signal } = session;
    for (const change of changes) patch(change);
    const keys = changes.map(({ kind, id }) => keyOf(kind, id));
    const before = keys.flatMap((key) => queues.get(key) ?? []);
    const sent = before.length > 0 ? Promise.all(before).then(send) : send();
    const settled = sent.catch(() => undefined);
    for (const key of keys) queues.set(key, settled);
    try {
      const outcome = await sent;
      if (!signal.aborted) settleAll(changes, outcome);
      return outcome;
    } catch (bug) {
      if (!signal.aborted) settleAll(changes, null);
      throw bug;
    } finally {
      for (const key of keys) if (queues.get(key) === settled) queues.delete(key);
    }
  }

  return {
    one: <K extends EntityKind>(kind: K, id: string) =>
      watchers.watch(keyOf(kind, id), () => storeOf(kind).get(id)) as Observable<EntityMap[K] | undefined>,
    peek: (kind, id) => storeOf(kind).get(id),
    known: (kind) => [...storeOf(kind).values()],
    merge,
    remove(kind, id) {
      pending.delete(keyOf(kind, id));
      if (storeOf(kind).delete(id)) notify(kind, id);
    },
    request,
    lists: {
      ...lists.port(),
      evict(key, keep) {
        lists.evict(key, keep);
        // Entities that the list released can be evicted: check at the next reply, even if the lists were long before.
        sweepAbove = maxStatuses;
      },
    },
    clear() {
      session.abort();
      session = new AbortController();
      pending.clear();
      queues.clear();
      sweepAbove = maxStatuses;
      sweepOthersAbove = maxStatuses * OTHERS_PER_STATUS;
      for (const kind of kinds) stores[kind].clear();
      for (const key of watchers.keys()) watchers.notify(key, undefined);
      lists.clear();
    },
    size: () =>
      Object.fromEntries([...kinds.map((kind) => [kind, stores[kind].size]), ['list', lists.size]]) as Record<
        EntityKind | 'list',
        number
      >,
  };
}
