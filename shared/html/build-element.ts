import { BLOCKS, HEADINGS, TABLE_PARTS, type PostTag } from './allow-list.ts';
import type { DomAccess } from './dom-access.ts';
import { isBlock, type MfmSource, type PostElement, type PostNode } from './post-node.ts';

/** An element of the tree, from what was read of the markup: `name` is that of the source, `tag` what it becomes. */
export function buildElement(
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
  const holdsBlocks = kept.some(isBlock);
  const around = holdsBlocks ? { holdsBlocks } : {};
  return {
    // A paragraph cannot contain blocks.
    tag: tag === 'p' && holdsBlocks ? 'div' : tag,
    children: HEADINGS.has(name) ? [{ tag: 'strong', children: kept, ...around }] : kept,
    ...(href === null ? {} : { href }),
    ...(claims ? { claims } : {}),
    ...(start === undefined ? {} : { start }),
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

/** The first number of an ordered list. */
export function startOf(value: string | null): number | undefined {
  return value !== null && /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
}
