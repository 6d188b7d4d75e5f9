import type { DrawnRows, Scroller } from '@skerry/shared/contract';
import { useEffect, useState } from 'react';
import { HeldEdge } from './held-edge.ts';
import { RowEstimate } from './row-estimate.ts';
import { RowWindow, type RowWindowState } from './row-window.tsx';
import { useEndReached, type EndReached } from './use-end-reached.ts';
import { useListAnchor, type ListAnchor } from './use-list-anchor.ts';

interface ListControlProps {
  list: HTMLElement;
  scroller: Scroller;
  keys: readonly string[];
  estimate: number;
  firstRows: number;
  overscan: number | undefined;
  drawnRows: DrawnRows;
  /** False: every row stays in the page. */
  isEnabled: boolean;
  initial: ListAnchor | null;
  onAnchorChange: ((anchor: ListAnchor | null) => void) | undefined;
  onEndReached: EndReached | undefined;
  shown: RowWindowState | null;
  report: (state: RowWindowState | null) => void;
}

/**
 * What a `VirtualList` needs once its first rows are drawn: the choice of the rows in the page, the reader's position,
 * and what is reported of the end. It draws nothing itself and is a separate chunk, so that the first rows need not
 * wait for it.
 */
export function ListControl({
  list,
  scroller,
  keys,
  estimate,
  firstRows,
  overscan,
  drawnRows,
  isEnabled,
  initial,
  onAnchorChange,
  onEndReached,
  shown,
  report,
}: ListControlProps) {
  const [isAtTop, setIsAtTop] = useState(initial === null);
  const [heights] = useState(() => new RowEstimate(estimate, initial?.heights));
  const [initialOffset] = useState(() => {
    if (!initial) return scroller.top;
    const above = Math.max(0, keys.indexOf(initial.key));
    return keys.slice(0, above).reduce((sum, key, index) => sum + heights.of(key, index), -initial.offset);
  });
  const [edge] = useState(() => new HeldEdge(scroller));
  useEffect(() => {
    return edge.listen();
  }, [edge]);
  useEffect(() => {
    edge.hasRows(keys.length);
  }, [edge, keys.length]);
  useListAnchor({
    list,
    scroller,
    initial,
    isFilled: keys.length > 0 && (isEnabled ? shown !== null && drawnRows !== 'none' : true),
    scrollToKey: (key) => {
      const index = keys.indexOf(key);
      if (index >= 0) shown?.scrollToIndex(index);
    },
    onAnchorChange,
    onTopChange: setIsAtTop,
  });
  // The end of a partly drawn list is not its end.
  const hasEnd = shown !== null || !isEnabled;
  useEndReached({ list, scroller, count: keys.length, onEndReached: hasEnd ? onEndReached : undefined });
  return isEnabled ? (
    <RowWindow
      list={list}
      scroller={scroller}
      keys={keys}
      heights={heights}
      edge={edge}
      // A reader who returns sees all at once.
      firstRows={initial ? Infinity : firstRows}
      overscan={overscan}
      drawnRows={drawnRows}
      initialOffset={initialOffset}
      isAtTop={isAtTop}
      report={report}
    />
  ) : null;
}
