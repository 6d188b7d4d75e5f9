/** The one cache of what the instance sent. Views hold ids; the cache holds the rest. */
import type { Observable } from 'rxjs';
import type { EntityMap } from '../entities/map.ts';

export type { EntityMap } from '../entities/map.ts';
export type EntityKind = keyof EntityMap;
/** What a reply brought, by kind; nested entities are already split off (a status holds `accountId`, not the account). */
export type EntityBatch = { [K in EntityKind]?: readonly EntityMap[K][] };

export type ListEntry = { readonly id: string } | { readonly gap: string };
export interface ListView {
  readonly entries: readonly ListEntry[];
  readonly hasEnd: boolean;
}

/** Nothing is written here but lists: `ApiPort.request` merges what replies bring, and shows changes before they come. */
export interface EntityPort {
  /** Emits at once, then only when that entity changed; `undefined` while unknown or removed. */
  one<K extends EntityKind>(kind: K, id: string): Observable<EntityMap[K] | undefined>;
  peek<K extends EntityKind>(kind: K, id: string): EntityMap[K] | undefined;
  remove(kind: EntityKind, id: string): void;
  readonly lists: {
    /**
     * Emits at once. A list nobody wrote is empty, without an end; one that nobody watches may be forgotten, and what
     * it held with it.
     */
    watch(key: string): Observable<ListView>;
    peek(key: string): ListView;
    replace(key: string, ids: readonly string[]): void;
    prepend(key: string, ids: readonly string[]): void;
    append(key: string, ids: readonly string[], end?: boolean): void;
    /** A row that says "something is missing here", after the given id. */
    gap(key: string, afterId: string): void;
    fillGap(key: string, gap: string, ids: readonly string[], closed: boolean): void;
    remove(key: string, id: string): void;
    /** Forgets all but the first `keep` entries. */
    evict(key: string, keep: number): void;
  };
}
