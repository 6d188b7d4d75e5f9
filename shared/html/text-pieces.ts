import type { PostElement, PostNode } from './post-node.ts';
import type { PostParser } from './post-parser.ts';

/** The words of a post, to be replaced by others. */
export interface TextPieces {
  readonly texts: readonly string[];
  /** The post's HTML with a replacement in the place of each text; a text without one stays. */
  put(replacements: readonly string[]): string;
}

/** Code means the same in every language. */
const KEPT: ReadonlySet<string> = new Set(['code', 'pre']);
const SHORTCODE = /(:[\w+-]+:)/;
const HAS_WORDS = /\p{L}/u;
/** All of a post: a text is read in steps of what is drawn at once. */
const ALL_STEPS = 1_000;

/** Takes the texts out of a post's HTML, without emoji, names, addresses and code, which stay where they are. */
export function textPieces(html: string, parser: PostParser): TextPieces {
  const tree = parser.parse(html, ALL_STEPS);
  const texts: string[] = [];
  const isText = (piece: string) =>
    !SHORTCODE.test(piece) && HAS_WORDS.test(piece) && !URL.canParse(piece.trim().replace(/^www\./, 'https://'));
  const collect = (nodes: readonly PostNode[]) => {
    for (const node of nodes)
      if (typeof node === 'string') texts.push(...node.split(SHORTCODE).filter(isText));
      else if (isTranslated(node)) collect(node.children);
  };
  collect(tree);
  return {
    texts: texts.map((text) => text.trim()),
    put(replacements) {
      let at = 0;
      const replaced = (piece: string) => {
        const replacement = replacements[at++];
        // What surrounds a text, such as a space, stays. A function: `$` in a replacement means nothing.
        return replacement === undefined ? piece : piece.replace(piece.trim(), () => replacement);
      };
      const write = (nodes: readonly PostNode[], isKept = false): string =>
        nodes
          .map((node) => {
            if (typeof node !== 'string') return element(node, write(node.children, isKept || !isTranslated(node)));
            const pieces = node.split(SHORTCODE);
            return escaped(pieces.map((piece) => (!isKept && isText(piece) ? replaced(piece) : piece)).join(''));
          })
          .join('');
      return write(tree);
    },
  };
}

const isTranslated = ({ tag, claims }: PostElement) => !KEPT.has(tag) && claims === undefined;

/** What `readPost` makes the same element of. */
function element(node: PostElement, inner: string): string {
  if (node.tag === 'cut') return inner;
  if (node.tag === 'br' || node.tag === 'hr') return `<${node.tag}>`;
  const classes = node.isQuoteFallback ? 'quote-inline' : (node.mfm?.classes ?? CLASS_OF[node.claims ?? 'none']);
  const attributes = Object.entries({
    class: classes,
    href: node.href,
    start: node.start,
    value: node.value,
    reversed: node.reversed ? '' : undefined,
    ...Object.fromEntries(node.mfm?.data ?? []),
  }).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(String(value))}"`]));
  return `<${node.tag}${attributes.join('')}>${inner}</${node.tag}>`;
}

const CLASS_OF = { mention: 'mention', tag: 'hashtag', none: undefined } as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
