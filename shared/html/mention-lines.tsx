import { Fragment, type ReactNode } from 'react';
import { MENTIONS_SHOWN } from '../rules/constants.ts';
import type { LinkIndex } from './links.ts';
import type { PostNode } from './post-node.ts';

/** Renders a long line of mentions: the first of them, the rest, and how many those are. */
export type RenderMentions = (shown: ReactNode, rest: ReactNode, waiting: number) => ReactNode;

interface MentionLinesProps {
  nodes: readonly PostNode[];
  links: LinkIndex;
  /** Nodes by their positions. */
  draw: (from?: number, to?: number) => ReactNode[];
  renderMentions: RenderMentions;
}

/** Nodes with their long lines of mentions shortened (requirement TL-063). */
export function MentionLines({ nodes, links, draw, renderMentions }: MentionLinesProps) {
  const drawn: ReactNode[] = [];
  let next = 0;
  for (const { first, rest, end, waiting } of longMentionLines(nodes, links)) {
    const line = renderMentions(draw(first, rest), draw(rest, end), waiting);
    drawn.push(...draw(next, first), <Fragment key={`line ${first}`}>{line}</Fragment>);
    next = end;
  }
  return [...drawn, ...draw(next)];
}

/** Positions among the nodes around it. */
interface MentionLine {
  first: number;
  /** The first node that waits until it is asked for. */
  rest: number;
  end: number;
  /** Mentions that wait. */
  waiting: number;
}

/** Mentions with nothing but spaces between them, where there are more than are shown of a line. */
function longMentionLines(nodes: readonly PostNode[], links: LinkIndex): MentionLine[] {
  const lines: MentionLine[] = [];
  let line: number[] = [];
  const end = () => {
    const [first, fifth, last] = [line[0], line[MENTIONS_SHOWN - 1], line.at(-1)];
    if (first !== undefined && fifth !== undefined && last !== undefined && last > fifth)
      lines.push({ first, rest: fifth + 1, end: last + 1, waiting: line.length - MENTIONS_SHOWN });
    line = [];
  };
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string') {
      if (node.trim() !== '') end();
    } else if (node.tag === 'a' && links.mentionOf(node)) line.push(at);
    else end();
  }
  end();
  return lines;
}
