import { cutMarks, withoutBidi, withoutOverrides } from '../rules/foreign-text.ts';
import { safeUrl } from '../rules/safe-url.ts';
import { BLOCKS, DROPPED, HEADINGS, SHRINKING, SYNONYMS } from './allow-list.ts';
import { buildElement, claimOf, hasClass, mfmSource, numberingOf } from './build-element.ts';
import type { DomAccess } from './dom-access.ts';
import { isBlank, isBlock, type PostNode } from './post-node.ts';

/**
 * Depth of elements; deeper ones are reduced to their text. Five more are drawn at most: the frame of effects, a
 * paragraph around loose text, a line in color, and the two of an emoji. That makes 32.
 */
const MAX_DEPTH = 27;
/** Effects of Misskey's markup: each is a layer that the browser composes anew for every frame. */
const MAX_NESTED_EFFECTS = 8;
const MAX_EFFECTS = 100;
/** Elements whose text is smaller than what is around them: more of them could not be read. */
const MAX_SHRINKING = 2;
/** The depth at which even the text is no longer read. */
const MAX_DESCENT = 600;
/** What is read of a post at first, and with each further step. */
const STEP_NODES = 6000;
const STEP_CHARACTERS = 50_000;
const HTML = 'http://www.w3.org/1999/xhtml';
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

interface Walk {
  readonly dom: DomAccess;
  /** How many more are read. */
  nodes: number;
  characters: number;
  effects: number;
  /** Combining marks at the end of the text before, which those of the next text would join. */
  marks: number;
  /** Marks omitted content, once. */
  isCut: boolean;
}
interface Place {
  readonly depth: number;
  readonly effects: number;
  readonly shrinking: number;
  readonly descent: number;
  readonly isInLink: boolean;
  readonly isInPre: boolean;
  readonly isInRuby: boolean;
}

/** Walks an inert document with the allow-list. `steps`: how much of a long post is read. */
export function readPost(document: Document, dom: DomAccess, steps: number): PostNode[] {
  const body = dom.body(document);
  if (!body) return [];
  const walk: Walk = {
    dom,
    nodes: STEP_NODES * steps,
    characters: STEP_CHARACTERS * steps,
    effects: MAX_EFFECTS,
    marks: 0,
    isCut: false,
  };
  const nodes = paragraphs(childrenOf(body, walk, TOP));
  return walk.isCut ? [...nodes, { tag: 'cut', children: [] }] : nodes;
}

const TOP: Place = {
  depth: 0,
  effects: 0,
  shrinking: 0,
  descent: 0,
  isInLink: false,
  isInPre: false,
  isInRuby: false,
};

function childrenOf(parent: Node, walk: Walk, place: Place): PostNode[] {
  const children: PostNode[] = [];
  if (place.descent > MAX_DESCENT) return [textOf(textBelow(parent, walk), walk, place)];
  for (let node = walk.dom.firstChild(parent); node && !walk.isCut; node = walk.dom.nextSibling(node)) {
    if (walk.nodes-- === 0) {
      walk.isCut = true;
      add(children, '…');
      break;
    }
    const type = walk.dom.nodeType(node);
    if (type === TEXT_NODE) add(children, textOf(walk.dom.text(node), walk, place));
    else if (type === ELEMENT_NODE)
      for (const child of readElement(node as unknown as Element, walk, place)) add(children, child);
  }
  return children;
}

/** Only the text, below the depth of elements; without recursion, so that depth cannot overflow the stack. */
function textBelow(parent: Node, { dom }: Walk): string {
  const found: string[] = [];
  const ahead: (ChildNode | null)[] = [dom.firstChild(parent)];
  while (ahead.length > 0 && found.length < STEP_NODES) {
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

/**
 * What is drawn of a text. Line breaks of the source are spaces, except in preformatted text. Nothing turns the
 * direction of letters, and nothing at all the order of a link's text, which is read to know where it leads.
 */
function textOf(source: string, walk: Walk, { isInPre, isInLink }: Place): string {
  const spaced = isInPre || !/[\t\n\f\r]| {2}/.test(source) ? source : source.replace(/[\t\n\f\r ]+/g, ' ');
  const { text, trailing } = cutMarks(isInLink ? withoutBidi(spaced) : withoutOverrides(spaced), walk.marks);
  walk.marks = trailing;
  walk.characters -= text.length;
  if (walk.characters >= 0) return text;
  walk.isCut = true;
  return `${text.slice(0, walk.characters).toWellFormed()}…`;
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
  if (name === 'img') return [textOf(dom.attribute(element, 'alt') ?? '', walk, place)];
  const isHtml = dom.namespace(element) === HTML;
  const known = isHtml && Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
  const classes = dom.attribute(element, 'class');
  const isQuoteFallback = hasClass(classes, 'quote-inline');
  const href = known === 'a' && !place.isInLink ? safeUrl(dom.attribute(element, 'href'), 'content') : null;
  const meant = isQuoteFallback ? 'small' : isEffectAllowed(name, classes, walk, place) ? 'span' : undefined;
  const isAllowed =
    known !== undefined && (known !== 'a' || href !== null) && ((known !== 'rt' && known !== 'rp') || place.isInRuby);
  const drawn = isAllowed ? known : meant;
  const levels = HEADINGS.has(name) ? 2 : 1;
  const isShrinking = drawn !== undefined && SHRINKING.has(drawn);
  // What says that the quote is shown elsewhere is kept at any depth: it is not drawn beside the quote.
  const tag =
    place.depth + levels <= MAX_DEPTH && (!isShrinking || place.shrinking < MAX_SHRINKING) ? drawn : undefined;
  const isEffect = tag === 'span';
  if (isEffect) walk.effects--;
  if (tag && BLOCKS.has(tag)) walk.marks = 0;
  const children = childrenOf(element, walk, {
    depth: place.depth + (tag ? levels : 0),
    effects: place.effects + (isEffect ? 1 : 0),
    shrinking: place.shrinking + (tag && isShrinking ? 1 : 0),
    descent: place.descent + 1,
    isInLink: place.isInLink || href !== null,
    isInPre: place.isInPre || tag === 'pre',
    isInRuby: tag === 'ruby' || (!tag && place.isInRuby),
  });
  // Left over when the browser repaired the markup; it would only be an empty line.
  if ((tag === 'p' || tag === 'div') && isBlank(children)) return [];
  if (!tag || (isEffect && children.length === 0)) return children;
  if (isEffect)
    return [{ tag, children, mfm: mfmSource(element, dom), ...(children.some(isBlock) ? { holdsBlocks: true } : {}) }];
  return [
    buildElement(tag, name, children, {
      href,
      numbering: numberingOf(tag, element, dom),
      claims: href ? claimOf(element, dom) : undefined,
      isQuoteFallback,
    }),
  ];
}

/** Whether it may be one more effect. */
function isEffectAllowed(name: string, classes: string | null, walk: Walk, place: Place): boolean {
  return (
    name === 'span' && /(?:^|\s)_?mfm[-_]/.test(classes ?? '') && place.effects < MAX_NESTED_EFFECTS && walk.effects > 0
  );
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
