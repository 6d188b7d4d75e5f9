import type { PostNode } from './post-tree.ts';

export interface Line {
  readonly nodes: readonly PostNode[];
  readonly color: 'green' | 'cyan' | null;
}

/** The lines of a paragraph: lines that start with `>` are green, with `<` cyan (requirements TL-108, TL-109). */
export function coloredLines(nodes: readonly PostNode[]): Line[] {
  const lines: PostNode[][] = [[]];
  for (const node of nodes) {
    lines.at(-1)?.push(node);
    if (typeof node !== 'string' && node.tag === 'br') lines.push([]);
  }
  return lines.filter((line) => line.length > 0).map((line) => ({ nodes: line, color: colorOf(startOf(line)) }));
}

function startOf(nodes: readonly PostNode[]): string {
  for (const node of nodes) {
    const text = typeof node === 'string' ? node : startOf(node.children);
    if (text.trim() !== '') return text.trimStart();
  }
  return '';
}

function colorOf(start: string): Line['color'] {
  if (start.startsWith('>')) return 'green';
  return start.startsWith('<') ? 'cyan' : null;
}
