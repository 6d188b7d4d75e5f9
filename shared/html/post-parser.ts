import { domAccess } from './dom-access.ts';
import { createInertParser } from './inert-document.ts';
import { readPost, type PostNode } from './post-tree.ts';

/** Parses posts and keeps the latest trees. One for each screen that shows many: it is let go with it. */
export interface PostParser {
  parse(html: string): readonly PostNode[];
}

const CAPACITY = 300;
/**
 * Tags that a browser is given: twice the nodes that are read. Its own work grows with the square of open elements: a
 * megabyte of `<div>` takes Chromium a minute and a half.
 */
const MAX_TAGS = 12_000;

/** The text up to the last tag that is read; what is left out says so. */
function bounded(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return `${html.slice(0, at)}…`;
}

/** `capacity`: trees that are kept, the least recently used goes first. */
export function createPostParser({ capacity = CAPACITY }: { capacity?: number } = {}): PostParser {
  const inert = createInertParser();
  const dom = domAccess();
  const trees = new Map<string, readonly PostNode[]>();
  return {
    parse(html) {
      const known = trees.get(html);
      const tree = known ?? readPost(inert(bounded(html)), dom);
      if (known) trees.delete(html);
      else if (trees.size >= capacity) trees.delete(trees.keys().next().value ?? '');
      trees.set(html, tree);
      return tree;
    },
  };
}
