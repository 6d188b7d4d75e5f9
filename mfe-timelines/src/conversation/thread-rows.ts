import type { ListItem } from '@skerry/shared/ui';
import type { Thread, ThreadNode } from './thread.ts';

/** A reply in the flat list that is drawn. */
export interface ReplyRow extends ListItem, ThreadNode {
  readonly kind: 'reply';
  /** Its replies are among the rows that follow. */
  readonly isOpen: boolean;
  /** Of the row that follows, 0 at the end. */
  readonly nextDepth: number;
  /** What it replies to is not here. */
  readonly isOrphan: boolean;
  /** Milliseconds that passed before it was written, if they are to be told; else 0. */
  readonly gapMs: number;
  /** It was held, and has just been shown. */
  readonly isNew: boolean;
}

/** The heading of the other branches. */
interface OthersRow extends ListItem {
  readonly kind: 'others';
  readonly count: number;
}

export type ThreadRow = ReplyRow | OthersRow;

type IsOpen = (node: ThreadNode) => boolean;

export interface ShownThread {
  readonly replies: Thread;
  /** Below the replies, under a heading; empty: none. */
  readonly others: Thread;
  readonly orphans?: ReadonlySet<string>;
  readonly revealed?: ReadonlySet<string>;
  /** `previousId`: of the row above it, `null` for the first. */
  readonly gapBefore?: (id: string, previousId: string | null) => number;
}

/** No status has such an id. */
const OTHERS_KEY = ':others';

/**
 * The rows of a conversation: its replies, without those below folded ones. A row that is as it was keeps its identity,
 * so that it is not drawn again.
 */
export function createThreadRows(): (shown: ShownThread, isOpen: IsOpen) => readonly ThreadRow[] {
  let known = new Map<string, ThreadRow>();
  return (shown, isOpen) => {
    const { replies, others } = shown;
    const rows: ThreadRow[] = rowsOf(replies, isOpen, shown);
    if (others.length > 0)
      rows.push({ kind: 'others', key: OTHERS_KEY, count: others.length }, ...rowsOf(others, isOpen, shown));
    const kept = rows.map((row) => {
      const before = known.get(row.key);
      return before && isSame(before, row) ? before : row;
    });
    known = new Map(kept.map((row) => [row.key, row]));
    return kept;
  };
}

function rowsOf(thread: Thread, isOpen: IsOpen, { orphans, revealed, gapBefore }: ShownThread): ReplyRow[] {
  const shown: ThreadNode[] = [];
  const open = new Set<string>();
  let folded = 0;
  for (const node of thread) {
    if (folded > 0) {
      folded -= 1;
      continue;
    }
    shown.push(node);
    if (node.size === 0) continue;
    if (isOpen(node)) open.add(node.id);
    else folded = node.size;
  }
  return shown.map((node, at) => ({
    kind: 'reply',
    key: node.id,
    ...node,
    isOpen: open.has(node.id),
    nextDepth: shown[at + 1]?.depth ?? 0,
    isOrphan: orphans?.has(node.id) ?? false,
    gapMs: gapBefore?.(node.id, shown[at - 1]?.id ?? null) ?? 0,
    isNew: revealed?.has(node.id) ?? false,
  }));
}

/** Two rows of one key are of one kind, with the same members. */
function isSame(one: ThreadRow, other: ThreadRow): boolean {
  return Object.entries(other).every(([member, value]) => one[member as keyof ThreadRow] === value);
}

/** The nearest row above another that is `depth` levels deep: the status it belongs to; `null` for none. */
export function rowAbove(rows: readonly ThreadRow[], key: string, depth: number): string | null {
  const at = rows.findIndex((row) => row.key === key);
  const found = rows.slice(0, Math.max(0, at)).findLast((row) => row.kind !== 'reply' || row.depth === depth);
  return found?.kind === 'reply' ? found.id : null;
}
