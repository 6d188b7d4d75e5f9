/** The one cache of the instance's entities. Views have ids; the cache has the entities. */
import type { Observable } from 'rxjs';
import type { EntityMap } from '../entities/map.ts';

export type { EntityMap } from '../entities/map.ts';
export type EntityKind = keyof EntityMap;
/** Entities of a reply, by kind; nested entities are separate already (a status has `accountId`, not the account). */
export type EntityBatch = { [K in EntityKind]?: readonly EntityMap[K][] };

export type ListEntry = { readonly id: string } | { readonly gap: string };
export interface ListView {
  readonly entries: readonly ListEntry[];
  readonly hasEnd: boolean;
}

/** Where posts are shown, in the terms of filters. */
export type ListPlace = 'home' | 'notifications' | 'public' | 'thread' | 'account';

/**
 * Modules write only lists, and remove entities: `ApiPort.request` merges the entities of replies, and shows optimistic
 * changes.
 */
export interface EntityPort {
  /** Emits at once, then only when that entity changes; `undefined` while unknown or removed. */
  one<K extends EntityKind>(kind: K, id: string): Observable<EntityMap[K] | undefined>;
  peek<K extends EntityKind>(kind: K, id: string): EntityMap[K] | undefined;
  /** All of a kind that are known now, the ones received last at the end. For suggestions: it announces no changes. */
  known<K extends EntityKind>(kind: K): readonly EntityMap[K][];
  remove(kind: EntityKind, id: string): void;
  readonly lists: {
    /**
     * Emits at once. A list without content is empty, without an end; one without observers may be evicted, with its
     * entities.
     */
    watch(key: string): Observable<ListView>;
    peek(key: string): ListView;
    replace(key: string, ids: readonly string[]): void;
    prepend(key: string, ids: readonly string[]): void;
    append(key: string, ids: readonly string[], end?: boolean): void;
    /** A row for missing ids, after the given id. */
    gap(key: string, afterId: string): void;
    fillGap(key: string, gap: string, ids: readonly string[], closed: boolean): void;
    remove(key: string, id: string): void;
    /** Drops all but the first `keep` entries. */
    evict(key: string, keep: number): void;
    /** Says where the posts of a list are shown: of a list of notifications, those they are about. */
    place(key: string, place: ListPlace): void;
    /** The ids in all lists of a place. It announces no changes. */
    shownIn(place: ListPlace): ReadonlySet<string>;
  };
}
