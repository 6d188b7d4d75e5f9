import { isThreadShown } from '@skerry/shared/rules';
import type { Thread, ThreadNode } from './thread.ts';

/** Replies of a long branch: it is folded at first, unless someone whom the reader looks for is in it. */
const LONG_BRANCH = 20;

/**
 * Whether the replies to one are open at first: by its depth (requirements TL-047, TL-048); a long branch also needs a
 * reply of the user, of someone they follow, or of the author of the status in focus.
 */
export function isOpenAtFirst(
  { id, depth, size }: Pick<ThreadNode, 'id' | 'depth' | 'size'>,
  maxDepthInThread: number,
  ofInterest: ReadonlySet<string>,
): boolean {
  return isThreadShown(depth, maxDepthInThread) && (size <= LONG_BRANCH || ofInterest.has(id));
}

/** The nodes of long branches that have a reply by one of `people` below them. */
export function branchesWith(
  thread: Thread,
  accountOf: (id: string) => string | undefined,
  people: ReadonlySet<string>,
): ReadonlySet<string> {
  // How many of the nodes before each one are theirs.
  const before = [0];
  for (const [at, { id }] of thread.entries()) {
    const author = accountOf(id);
    before.push((before[at] ?? 0) + (author !== undefined && people.has(author) ? 1 : 0));
  }
  const found = thread.filter(
    ({ size }, at) => size > LONG_BRANCH && (before[at + 1 + size] ?? 0) > (before[at + 1] ?? 0),
  );
  return new Set(found.map(({ id }) => id));
}

/** Who wrote in long branches: whether these fold depends on whom the user follows of them. */
export function authorsInLongBranches(thread: Thread, accountOf: (id: string) => string | undefined): string[] {
  const authors = new Set<string>();
  let inside = 0;
  for (const { id, size } of thread) {
    const author = accountOf(id);
    if (inside > 0 && author !== undefined) authors.add(author);
    inside = Math.max(inside - 1, size > LONG_BRANCH ? size : 0);
  }
  return [...authors];
}
