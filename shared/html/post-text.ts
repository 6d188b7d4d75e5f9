import { isBlock, type PostNode } from './post-node.ts';

/**
 * The text of a parsed post, with the line breaks that a reader sees. For titles, filters, announcements to screen
 * readers.
 */
export function postText(nodes: readonly PostNode[]): string {
  return pieces(nodes)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function pieces(nodes: readonly PostNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'br') return ['\n'];
    return isBlock(node) ? [...pieces(node.children), '\n'] : pieces(node.children);
  });
}
