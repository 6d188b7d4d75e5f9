import type { Conversation } from '@skerry/shared/api';

interface Merged {
  entries: readonly Conversation[];
  /** What was known below the page stays, and its cursor with it. */
  keptOlder: boolean;
}

/** A new first page over the known list: what is not in it above its last row is gone, what is below it stays. */
export function mergePage(known: readonly Conversation[], page: readonly Conversation[], isLast: boolean): Merged {
  const last = known.findIndex(({ id }) => id === page.at(-1)?.id);
  if (isLast || last < 0) return { entries: page, keptOlder: false };
  const ids = new Set(page.map(({ id }) => id));
  return { entries: [...page, ...known.slice(last + 1).filter(({ id }) => !ids.has(id))], keptOlder: true };
}
