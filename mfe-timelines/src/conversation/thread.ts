/** A reply of a conversation. */
export interface ThreadNode {
  readonly id: string;
  /** 1: at the top of its tree. */
  readonly depth: number;
  /** Replies below it, of every level: the nodes that follow it. */
  readonly size: number;
  /** Levels below it. */
  readonly levels: number;
}

/** Trees of replies as their nodes, depth first: nothing that reads them recurses, however deep they are. */
export type Thread = readonly ThreadNode[];

export interface ThreadSource {
  /** The status in focus. */
  readonly focusId: string;
  /** As the server sent them: some send the whole conversation, by age. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly parentOf: (id: string) => string | null;
  /** Puts replies to one status in order; what is equal stays in the server's order. */
  readonly compare: (one: string, other: string) => number;
}

export interface ArrangedThread {
  /** The chain of parents above the focus, from the first status. */
  readonly ancestors: readonly string[];
  /** Below the focus. */
  readonly replies: Thread;
  /** The conversation's other branches: they reply to an ancestor. */
  readonly others: Thread;
  /** How many of the other branches reply directly to an ancestor. */
  readonly branchesAt: ReadonlyMap<string, number>;
}

/**
 * A conversation around its focus. Every status is there once, in whatever order and however often it was sent: below
 * the one that it replies to; where that is unknown, below the focus, or among the other branches if the server counts
 * it as earlier. Statuses that reply to each other in a circle, or to themselves, come last.
 */
export function arrangeThread({ focusId, above, below, parentOf, compare }: ThreadSource): ArrangedThread {
  const all = new Set([...above, ...below]);
  const ancestors = ancestorsOf(focusId, all, parentOf);
  const chain = new Set([focusId, ...ancestors]);
  const earlier = new Set(above);
  const rest = [...all].filter((id) => !chain.has(id));
  const here = new Set(rest);
  const repliesTo = new Map<string, string[]>();
  const tops: string[] = [];
  const otherTops: string[] = [];
  const branchesAt = new Map<string, number>();
  for (const id of rest) {
    const parent = parentOf(id);
    if (parent !== null && here.has(parent)) push(repliesTo, parent, id);
    else if (parent !== null && parent !== focusId && chain.has(parent)) {
      otherTops.push(id);
      branchesAt.set(parent, (branchesAt.get(parent) ?? 0) + 1);
    } else (parent !== focusId && earlier.has(id) ? otherTops : tops).push(id);
  }
  const placed = new Set<string>();
  const walk = (roots: readonly string[]) => walkTree(roots, repliesTo, compare, placed);
  const replies = walk(tops);
  const others = walk(otherTops);
  const inCircle = rest.flatMap((id) => (placed.has(id) ? [] : walk([id])));
  return { ancestors, replies: [...replies, ...inCircle], others, branchesAt };
}

function walkTree(
  roots: readonly string[],
  repliesTo: ReadonlyMap<string, readonly string[]>,
  compare: ThreadSource['compare'],
  placed: Set<string>,
): Thread {
  const found: { id: string; depth: number; parentAt: number; size: number; levels: number }[] = [];
  const next: { id: string; depth: number; parentAt: number }[] = [];
  const take = (ids: readonly string[], depth: number, parentAt: number) => {
    for (const id of ids.toSorted(compare).toReversed()) next.push({ id, depth, parentAt });
  };
  take(roots, 1, -1);
  for (let one = next.pop(); one; one = next.pop()) {
    if (placed.has(one.id)) continue;
    placed.add(one.id);
    found.push({ ...one, size: 0, levels: 0 });
    take(repliesTo.get(one.id) ?? [], one.depth + 1, found.length - 1);
  }
  for (const node of found.toReversed()) {
    const parent = found[node.parentAt];
    if (!parent) continue;
    parent.size += 1 + node.size;
    parent.levels = Math.max(parent.levels, 1 + node.levels);
  }
  return found.map(({ id, depth, size, levels }) => ({ id, depth, size, levels }));
}

/** A status and all below it, at the top of a tree of their own; empty if it is not in this one. */
export function branchOf(thread: Thread, id: string): Thread {
  const at = thread.findIndex((node) => node.id === id);
  const top = thread[at];
  if (!top) return [];
  return thread.slice(at, at + 1 + top.size).map((node) => ({ ...node, depth: node.depth - top.depth + 1 }));
}

/**
 * The ancestors shown above the focus: the chain of parents from the first status. The server's other ancestors belong
 * to other branches.
 */
export function ancestorsOf(
  focusId: string,
  here: ReadonlySet<string>,
  parentOf: (id: string) => string | null,
): string[] {
  const chain: string[] = [];
  const seen = new Set([focusId]);
  for (let id = parentOf(focusId); id !== null && here.has(id) && !seen.has(id); id = parentOf(id)) {
    seen.add(id);
    chain.push(id);
  }
  return chain.toReversed();
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** All nodes of a tree as replies without a tree, in order. */
export function flatThread(thread: Thread, compare: ThreadSource['compare']): Thread {
  return thread
    .map(({ id }) => id)
    .toSorted(compare)
    .map((id) => ({ id, depth: 1, size: 0, levels: 0 }));
}
