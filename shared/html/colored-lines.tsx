import { Fragment, type ReactNode } from 'react';
import { isBlock, type PostNode } from './post-node.ts';

interface Line {
  readonly nodes: readonly PostNode[];
  readonly color: 'green' | 'cyan' | null;
}

/** The lines of a paragraph: lines that start with `>` are green, with `<` cyan (requirements TL-108, TL-109). */
function coloredLines(nodes: readonly PostNode[]): Line[] {
  const lines: PostNode[][] = [[]];
  for (const node of nodes) {
    lines.at(-1)?.push(node);
    if (typeof node !== 'string' && node.tag === 'br') lines.push([]);
  }
  // Blocks in a line have lines of their own.
  return lines.map((line) => ({ nodes: line, color: line.some(isBlock) ? null : colorOf(startOf(line)) }));
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

interface ColoredLinesProps {
  nodes: readonly PostNode[];
  greentext?: string;
  cyantext?: string;
  draw: (nodes: readonly PostNode[]) => ReactNode;
}

/** The lines of a paragraph in their colors. Loaded with the first post of a reader who wants them. */
export function ColoredLines({ nodes, greentext, cyantext, draw }: ColoredLinesProps) {
  return coloredLines(nodes).map(({ nodes: line, color }, index) =>
    color ? (
      <span key={index} className={color === 'green' ? greentext : cyantext}>
        {draw(line)}
      </span>
    ) : (
      <Fragment key={index}>{draw(line)}</Fragment>
    ),
  );
}
