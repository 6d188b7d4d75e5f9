/** One status of a conversation and its replies. */
export interface ThreadNode {
  readonly id: string;
  readonly replies: readonly ThreadNode[];
}

/**
 * Longest chain that is nested; deeper replies are on the last level, so that no server can make the page recurse
 * without end.
 */
const MAX_NESTING = 100;

/**
 * The replies below `rootId` as a tree, each level in the order of `ids`. Replies to unknown statuses are below the
 * root: nothing is left out.
 */
export function buildThread(
  rootId: string,
  ids: readonly string[],
  parentOf: (id: string) => string | null,
): ThreadNode {
  const here = new Set([rootId, ...ids]);
  const replies = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    if (id === rootId) continue;
    const parent = parentOf(id);
    const at = parent !== null && parent !== id && here.has(parent) ? parent : rootId;
    replies.set(at, [...(replies.get(at) ?? []), id]);
  }
  const placed = new Set([rootId]);
  const take = (id: string) => (replies.get(id) ?? []).filter((reply) => !placed.has(reply) && placed.add(reply));
  /** Everything below an id in one level, depth first. */
  const flat = (id: string): ThreadNode[] => {
    const found: ThreadNode[] = [];
    const next = take(id).toReversed();
    for (let reply = next.pop(); reply !== undefined; reply = next.pop()) {
      found.push({ id: reply, replies: [] });
      next.push(...take(reply).toReversed());
    }
    return found;
  };
  const node = (id: string, depth: number): ThreadNode => ({
    id,
    replies: depth >= MAX_NESTING ? flat(id) : take(id).map((reply) => node(reply, depth + 1)),
  });
  const root = node(rootId, 0);
  // Statuses that reply to each other in a circle have no parent in the tree: they come last, flat.
  const lost = ids.filter((id) => !placed.has(id)).map((id) => ({ id, replies: [] }));
  return { id: root.id, replies: [...root.replies, ...lost] };
}

/** All ids below a node, depth first. */
export function idsBelow(node: ThreadNode): string[] {
  return node.replies.flatMap((reply) => [reply.id, ...idsBelow(reply)]);
}

/** The node of an id, `null` where it is not in this tree. */
export function findNode(node: ThreadNode, id: string): ThreadNode | null {
  if (node.id === id) return node;
  for (const reply of node.replies) {
    const found = findNode(reply, id);
    if (found) return found;
  }
  return null;
}

/**
 * The ancestors shown above the focus: the chain of parents from the first status. The server's other ancestors belong
 * to other branches.
 */
export function ancestorsOf(
  focusId: string,
  ids: readonly string[],
  parentOf: (id: string) => string | null,
): string[] {
  const here = new Set(ids);
  const chain: string[] = [];
  const seen = new Set([focusId]);
  for (let id = parentOf(focusId); id !== null && here.has(id) && !seen.has(id); id = parentOf(id)) {
    seen.add(id);
    chain.unshift(id);
  }
  return chain;
}
