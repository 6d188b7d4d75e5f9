/** A set of the last `limit` ids. */
export interface RecentIds {
  /** Adds the id; returns whether it is new. */
  add(id: string): boolean;
  remove(id: string): void;
}

export function createRecentIds(limit: number): RecentIds {
  const ids = new Set<string>();
  return {
    add(id) {
      const isNew = !ids.delete(id);
      ids.add(id);
      const oldest = ids.values().next();
      if (ids.size > limit && !oldest.done) ids.delete(oldest.value);
      return isNew;
    },
    remove(id) {
      ids.delete(id);
    },
  };
}
