import { domAccess } from './dom-access.ts';
import { createInertParser } from './inert-document.ts';
import { readPost, type PostNode } from './post-tree.ts';

/** Parses posts and keeps the latest trees. One for each screen that shows many: it is let go with it. */
export interface PostParser {
  parse(html: string): readonly PostNode[];
}

const CAPACITY = 300;

/** `capacity`: trees that are kept, the least recently used goes first. */
export function createPostParser({ capacity = CAPACITY }: { capacity?: number } = {}): PostParser {
  const inert = createInertParser();
  const dom = domAccess();
  const trees = new Map<string, readonly PostNode[]>();
  return {
    parse(html) {
      const known = trees.get(html);
      const tree = known ?? readPost(inert(html), dom);
      if (known) trees.delete(html);
      else if (trees.size >= capacity) trees.delete(trees.keys().next().value ?? '');
      trees.set(html, tree);
      return tree;
    },
  };
}
