import { domAccess } from './dom-access.ts';
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

interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
}

/** Named in the header `trusted-types`, with 'allow-duplicates': each module that shows posts creates one. */
const POLICY = 'skerry#inert';

/**
 * Parses HTML into documents without a window: nothing in them runs or loads. If the browser has Trusted Types, the
 * text passes a policy that is used only here. Browsers still apply the page's policy to such documents and report each
 * inline style or handler (measured in Chromium 156 for every way to parse): a `securitypolicyviolation` of
 * `style-src-attr`, `style-src-elem`, `script-src-attr` or `base-uri`, or of `media-src` for the text track of a video,
 * during the parsing of hostile posts is caused by that alone.
 */
function createInertParser(): (html: string) => Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });
  const parser = new DOMParser();
  return (html) => parser.parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
}
