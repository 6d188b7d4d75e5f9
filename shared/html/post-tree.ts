import { safeUrl } from '../rules/safe-url.ts';
import { BLOCKS, DROPPED, HEADINGS, SYNONYMS, TABLE_PARTS, type PostTag } from './allow-list.ts';
import type { DomAccess } from './dom-access.ts';
import { readMfm, type Mfm } from './mfm.ts';

/** What remains of a post's HTML: text and allow-listed elements, as plain data. */
export type PostNode = string | PostElement;
export interface PostElement {
  /** `span`: only with `mfm`. */
  readonly tag: PostTag | 'span';
  readonly children: readonly PostNode[];
  /** Only for `a`: an address that passed `safeUrl`. */
  readonly href?: string;
  /** What the markup claims about a link; it counts only if the status's own mentions and tags agree. */
  readonly claims?: 'mention' | 'tag';
  /** Only for `ol`. */
  readonly start?: number;
  /** The link to a quoted status, for clients that show no quotes. */
  readonly isQuoteFallback?: boolean;
  readonly mfm?: Mfm;
  /** An inline element around blocks, which must not be in a paragraph. */
  readonly holdsBlocks?: boolean;
}

/** Depth of elements; deeper ones are reduced to their text. */
const MAX_DEPTH = 32;
/** The depth at which even the text is no longer read. */
const MAX_DESCENT = 600;
const MAX_NODES = 6000;
const HTML = 'http://www.w3.org/1999/xhtml';
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

interface Walk {
  readonly dom: DomAccess;
  nodes: number;
  /** Marks omitted content, once. */
  isCut: boolean;
}
interface Place {
  readonly depth: number;
  readonly descent: number;
  readonly isInLink: boolean;
  readonly isInPre: boolean;
  readonly isInRuby: boolean;
}

/** Walks an inert document with the allow-list. */
export function readPost(document: Document, dom: DomAccess): PostNode[] {
  const body = dom.body(document);
  if (!body) return [];
  return paragraphs(
    childrenOf(
      body,
      { dom, nodes: 0, isCut: false },
      { depth: 0, descent: 0, isInLink: false, isInPre: false, isInRuby: false },
    ),
  );
}

function childrenOf(parent: Node, walk: Walk, place: Place): PostNode[] {
  const children: PostNode[] = [];
  if (place.descent > MAX_DESCENT) return [textBelow(parent, walk)];
  for (let node = walk.dom.firstChild(parent); node && !walk.isCut; node = walk.dom.nextSibling(node)) {
    if (walk.nodes++ === MAX_NODES) {
      walk.isCut = true;
      add(children, '…');
      break;
    }
    const type = walk.dom.nodeType(node);
    if (type === TEXT_NODE) add(children, textOf(walk.dom.text(node), place.isInPre));
    else if (type === ELEMENT_NODE)
      for (const child of readElement(node as unknown as Element, walk, place)) add(children, child);
  }
  return children;
}

/** Only the text, below the depth of elements; without recursion, so that depth cannot overflow the stack. */
function textBelow(parent: Node, { dom }: Walk): string {
  const found: string[] = [];
  const ahead: (ChildNode | null)[] = [dom.firstChild(parent)];
  while (ahead.length > 0 && found.length < MAX_NODES) {
    const node = ahead.pop();
    if (!node) continue;
    ahead.push(dom.nextSibling(node));
    if (dom.nodeType(node) === TEXT_NODE) found.push(dom.text(node));
    else if (
      dom.nodeType(node) === ELEMENT_NODE &&
      !DROPPED.has(dom.localName(node as unknown as Element).toLowerCase())
    )
      ahead.push(dom.firstChild(node));
  }
  return found.join('');
}

/** Line breaks of the source are spaces, except in preformatted text. */
function textOf(text: string, isInPre: boolean): string {
  return isInPre || !/[\t\n\f\r]| {2}/.test(text) ? text : text.replace(/[\t\n\f\r ]+/g, ' ');
}

/** Merges adjacent texts. */
function add(children: PostNode[], child: PostNode): void {
  const last = children.at(-1);
  if (typeof child === 'string' && typeof last === 'string') children[children.length - 1] = last + child;
  else if (child !== '') children.push(child);
}

function readElement(element: Element, walk: Walk, place: Place): readonly PostNode[] {
  const { dom } = walk;
  const name = dom.localName(element).toLowerCase();
  if (DROPPED.has(name)) return [];
  const tag =
    dom.namespace(element) === HTML && place.depth < MAX_DEPTH && Object.hasOwn(SYNONYMS, name)
      ? SYNONYMS[name]
      : undefined;
  if (name === 'img') return [dom.attribute(element, 'alt') ?? ''];
  const isQuoteFallback = hasClass(dom.attribute(element, 'class'), 'quote-inline');
  const href = tag === 'a' && !place.isInLink ? safeUrl(dom.attribute(element, 'href'), 'content') : null;
  const isKept =
    tag !== undefined && (tag !== 'a' || href !== null) && ((tag !== 'rt' && tag !== 'rp') || place.isInRuby);
  const children = childrenOf(element, walk, {
    depth: isKept ? place.depth + 1 : place.depth,
    descent: place.descent + 1,
    isInLink: place.isInLink || href !== null,
    isInPre: place.isInPre || tag === 'pre',
    isInRuby: tag === 'ruby' || (!isKept && place.isInRuby),
  });
  // Left over when the browser repaired the markup; it would only be an empty line.
  if ((tag === 'p' || tag === 'div') && isBlank(children)) return [];
  if (!isKept) return replaced(element, name, children, walk, isQuoteFallback);
  return [
    build(tag, name, children, {
      href,
      start: tag === 'ol' ? startOf(dom.attribute(element, 'start')) : undefined,
      claims: href ? claimOf(element, dom) : undefined,
      isQuoteFallback,
    }),
  ];
}

/** The replacement of an element that is not kept: its content, or one of the two meanings of a bare span. */
function replaced(
  element: Element,
  name: string,
  children: readonly PostNode[],
  { dom }: Walk,
  isQuoteFallback: boolean,
): readonly PostNode[] {
  if (isQuoteFallback) return [{ tag: 'small', children, isQuoteFallback }];
  const mfm =
    name === 'span' && children.length > 0
      ? readMfm(dom.attribute(element, 'class'), (attribute) => dom.attribute(element, attribute))
      : null;
  if (!mfm) return children;
  return [{ tag: 'span', children, mfm, ...(children.some(isBlock) ? { holdsBlocks: true } : {}) }];
}

function build(
  tag: PostTag,
  name: string,
  children: readonly PostNode[],
  {
    href,
    start,
    claims,
    isQuoteFallback,
  }: { href: string | null; start?: number; claims?: 'mention' | 'tag'; isQuoteFallback: boolean },
): PostElement {
  const parts = TABLE_PARTS[tag];
  const kept = parts
    ? children.filter((child) => typeof child !== 'string' && (parts as readonly string[]).includes(child.tag))
    : children;
  return {
    // A paragraph cannot contain blocks.
    tag: tag === 'p' && kept.some(isBlock) ? 'div' : tag,
    children: HEADINGS.has(name) ? [{ tag: 'strong', children: kept }] : kept,
    ...(href === null ? {} : { href }),
    ...(claims ? { claims } : {}),
    ...(start === undefined ? {} : { start }),
    ...(isQuoteFallback ? { isQuoteFallback } : {}),
    ...(!BLOCKS.has(tag) && kept.some(isBlock) ? { holdsBlocks: true } : {}),
  };
}

function claimOf(element: Element, dom: DomAccess): 'mention' | 'tag' | undefined {
  const classes = dom.attribute(element, 'class');
  if (hasClass(classes, 'hashtag') || hasClass(dom.attribute(element, 'rel'), 'tag')) return 'tag';
  return hasClass(classes, 'mention') || hasClass(classes, 'u-url') ? 'mention' : undefined;
}

function hasClass(list: string | null, name: string): boolean {
  return list !== null && list.split(/\s+/).includes(name);
}

function startOf(value: string | null): number | undefined {
  return value !== null && /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** Whether it is a block, or contains one. */
export function isBlock(node: PostNode): boolean {
  return typeof node !== 'string' && (BLOCKS.has(node.tag) || node.holdsBlocks === true);
}

function isBlank(nodes: readonly PostNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' && node.trim() === '');
}

/** Text at the top level becomes paragraphs, so that each has its own direction. */
function paragraphs(nodes: readonly PostNode[]): PostNode[] {
  const found: PostNode[] = [];
  let loose: PostNode[] = [];
  const end = () => {
    if (!isBlank(loose)) found.push({ tag: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node);
      continue;
    }
    end();
    found.push(node);
  }
  end();
  return found;
}
