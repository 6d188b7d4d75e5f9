import { BLOCKS, type PostTag } from './allow-list.ts';

/** What remains of a post's HTML: text and allow-listed elements, as plain data. */
export type PostNode = string | PostElement;
export interface PostElement extends Numbering {
  /** `span`: only with `mfm`. `cut`: the last node of a post that has more than was read. */
  readonly tag: PostTag | 'span' | 'cut';
  readonly children: readonly PostNode[];
  /** Only for `a`: an address that passed `safeUrl`. */
  readonly href?: string;
  /** What the markup claims about a link; it counts only if the status's own mentions and tags agree. */
  readonly claims?: 'mention' | 'tag';
  /** The link to a quoted status, for clients that show no quotes. */
  readonly isQuoteFallback?: boolean;
  readonly mfm?: MfmSource;
  /** An inline element around blocks, which must not be in a paragraph. */
  readonly holdsBlocks?: boolean;
}

/** How a list is numbered, as HTML has it. */
export interface Numbering {
  /** Only for `ol`. */
  readonly start?: number;
  readonly reversed?: boolean;
  /** Only for `li`. */
  readonly value?: number;
}

/** A function of Misskey's markup as it was written: what it means is read when it is drawn. */
export interface MfmSource {
  readonly classes: string;
  /** Attributes that begin with `data-`. */
  readonly data: ReadonlyMap<string, string>;
}

/** Whether it is a block, or contains one. */
export function isBlock(node: PostNode): boolean {
  return typeof node !== 'string' && (BLOCKS.has(node.tag) || node.holdsBlocks === true);
}

export function isBlank(nodes: readonly PostNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' && node.trim() === '');
}
