import { domAccess } from './dom-access.ts';
import { createInertParser } from './inert-document.ts';
import type { PostNode } from './post-node.ts';
import { readPost } from './post-tree.ts';

/** Parses posts and caches the latest trees. Create one for each screen that shows many; it is garbage with the screen. */
export interface PostParser {
  /** `steps`: how much of a long post is read; a node `cut` ends one that has more. Only the first step is cached. */
  parse(html: string, steps?: number): readonly PostNode[];
}

const CAPACITY = 300;
/**
 * Most tags that the browser parses: twice the nodes that are read. The browser's work grows with the square of open
 * elements: a megabyte of `<div>` takes Chromium a minute and a half.
 */
const MAX_TAGS = 12_000;

/** All of the text; markup only up to the last tag that is read. */
function bounded(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at) + html.slice(at).replace(/<[a-z/!?][^<>]*>?/gi, '');
}

/** `capacity`: number of cached trees; the least recently used is dropped first. */
export function createPostParser({ capacity = CAPACITY }: { capacity?: number } = {}): PostParser {
  const inert = createInertParser();
  const dom = domAccess();
  const trees = new Map<string, readonly PostNode[]>();
  return {
    parse(html, steps = 1) {
      if (steps > 1) return readPost(inert(bounded(html)), dom, steps);
      const known = trees.get(html);
      const tree = known ?? readPost(inert(bounded(html)), dom, 1);
      if (known) trees.delete(html);
      else if (trees.size >= capacity) trees.delete(trees.keys().next().value ?? '');
      trees.set(html, tree);
      return tree;
    },
  };
}
