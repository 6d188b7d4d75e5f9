import { BLOCKS, HEADINGS, TABLE_PARTS, type PostTag } from './allow-list.ts';
import type { DomAccess } from './dom-access.ts';
import { isBlock, type MfmSource, type Numbering, type PostElement, type PostNode } from './post-node.ts';

/** An element of the tree, from what was read of the markup: `name` is that of the source, `tag` what it becomes. */
export function buildElement(
  tag: PostTag,
  name: string,
  children: readonly PostNode[],
  {
    href,
    numbering,
    claims,
    isQuoteFallback,
  }: { href: string | null; numbering?: Numbering; claims?: 'mention' | 'tag'; isQuoteFallback: boolean },
): PostElement {
  const parts = TABLE_PARTS[tag];
  const kept = parts
    ? children.filter((child) => typeof child !== 'string' && (parts as readonly string[]).includes(child.tag))
    : children;
  const holdsBlocks = kept.some(isBlock);
  const around = holdsBlocks ? { holdsBlocks } : {};
  return {
    // A paragraph cannot contain blocks.
    tag: tag === 'p' && holdsBlocks ? 'div' : tag,
    children: HEADINGS.has(name) ? [{ tag: 'strong', children: kept, ...around }] : kept,
    ...(href === null ? {} : { href }),
    ...(claims ? { claims } : {}),
    ...numbering,
    ...(isQuoteFallback ? { isQuoteFallback } : {}),
    ...(BLOCKS.has(tag) ? {} : around),
  };
}

/** What an effect of Misskey's markup says of itself. */
export function mfmSource(element: Element, dom: DomAccess): MfmSource {
  const names = dom.attributeNames(element).filter((name) => name.startsWith('data-'));
  return {
    classes: dom.attribute(element, 'class') ?? '',
    data: new Map(names.map((name) => [name, dom.attribute(element, name) ?? ''])),
  };
}

/** What a link claims to be. */
export function claimOf(element: Element, dom: DomAccess): 'mention' | 'tag' | undefined {
  const classes = dom.attribute(element, 'class');
  if (hasClass(classes, 'hashtag') || hasClass(dom.attribute(element, 'rel'), 'tag')) return 'tag';
  return hasClass(classes, 'mention') || hasClass(classes, 'u-url') ? 'mention' : undefined;
}

export function hasClass(list: string | null, name: string): boolean {
  return list !== null && list.split(/\s+/).includes(name);
}

/** How an ordered list, or an item of one, is numbered. */
export function numberingOf(tag: PostTag, element: Element, dom: DomAccess): Numbering {
  if (tag === 'li') return numbered('value', dom.attribute(element, 'value'));
  if (tag !== 'ol') return {};
  const isReversed = dom.attribute(element, 'reversed') !== null;
  return { ...numbered('start', dom.attribute(element, 'start')), ...(isReversed && { reversed: true }) };
}

function numbered(name: 'start' | 'value', value: string | null): Numbering {
  return value !== null && /^-?\d{1,6}$/.test(value) ? { [name]: Number(value) } : {};
}
