import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Scroller } from '@skerry/shared/contract';
import { useScroller } from '@skerry/shared/runtime';
import type { ListAnchor } from '@skerry/shared/ui';
import type { BranchActions } from './branch-row.tsx';
import { branchOf, type Thread } from './thread.ts';
import { rowAbove, type ReplyRow, type ThreadRow } from './thread-rows.ts';
import type { ConversationPlace } from './use-conversation-place.ts';
import { coveredPx } from './use-held-focus.ts';
import type { ThreadView } from './use-thread-view.ts';

interface BranchActionsOptions {
  rows: readonly ThreadRow[];
  /** All trees, folded or not. */
  threads: readonly Thread[];
  view: ThreadView;
  /** Where the list begins. */
  anchor: ListAnchor | null;
  place: ConversationPlace;
  /** Above the list. */
  head: RefObject<HTMLElement | null>;
}

interface BranchList {
  /** Stable. */
  readonly actions: BranchActions;
  /** Another version is another list, at its own anchor. */
  readonly version: number;
  readonly anchor: ListAnchor | null;
  /** Brings a row to the top of what is seen; its button takes the focus. */
  moveTo(id: string): void;
}

/** What the buttons of a tree do with its list. */
export function useBranchActions({ rows, threads, view, anchor, place, head }: BranchActionsOptions): BranchList {
  const scroller = useScroller();
  const latest = useRef({ rows, threads, view });
  useLayoutEffect(() => {
    latest.current = { rows, threads, view };
  });
  const [begin, setBegin] = useState({ version: 0, anchor });
  const [stable] = useState(() => {
    let focusId: string | null = null;
    const moveTo = (id: string) => {
      focusId = id;
      const heights = place.anchor?.heights ?? {};
      setBegin(({ version }) => ({ version: version + 1, anchor: { key: id, offset: coveredPx(scroller), heights } }));
    };
    const treeOf = (id: string): Thread =>
      latest.current.threads.find((thread) => thread.some((node) => node.id === id)) ?? [];
    const actions: BranchActions = {
      willFocus: (id) => {
        focusId = id;
      },
      takesFocus: (id) => {
        if (focusId !== id) return false;
        focusId = null;
        return document.activeElement === document.body;
      },
      fold: (id, isOpen) => latest.current.view.fold(id, isOpen),
      foldAbove: (row, depth) => {
        const id = rowAbove(latest.current.rows, row.key, depth);
        if (id === null) return;
        focusId = id;
        latest.current.view.fold(id, false);
        if (!isSeen(id, scroller)) moveTo(id);
      },
      dive: (id) => {
        focusId = id;
        latest.current.view.dive(id);
        // It is the first row now.
        head.current?.scrollIntoView({ block: 'nearest' });
      },
      openBelow: (id) => latest.current.view.openBelow(treeOf(id), id),
      idsBelow: ({ id }: ReplyRow) =>
        branchOf(treeOf(id), id)
          .slice(1)
          .map((node) => node.id),
    };
    return { actions, moveTo };
  });
  return { ...stable, ...begin };
}

/** Whether a row's top can be seen. */
function isSeen(key: string, scroller: Scroller): boolean {
  const row = scroller.content.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return row !== null && row.getBoundingClientRect().top - scroller.edge >= coveredPx(scroller) - 1;
}
