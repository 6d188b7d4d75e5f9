/** Remembers the last ids it was shown, no more than `limit`. */
export interface RecentIds {
  /** Whether the id is new; from then on it is not. */
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
