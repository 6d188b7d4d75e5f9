import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ListAnchor, RowPosition } from '@skerry/shared/ui';
import type { Row } from './rows.ts';

const VirtualRows = lazy(() => import('./virtual-rows.tsx'));
/** Pixels above the window's edge before the rows make room. */
const OUT_OF_SIGHT_PX = 600;

interface FirstRowsProps {
  rows: readonly Row[];
  label: string;
  renderItem: (row: Row, position: RowPosition, index: number) => ReactNode;
  /** The person wants only rows near the window in the page. */
  isVirtual: boolean;
  onAnchorChange: (anchor: ListAnchor | null) => void;
}

/**
 * The first page of a timeline. It shows without the code of the virtual list, which is fetched while it is read;
 * once it is scrolled out of sight, and only there, it becomes a virtual list itself. Nobody sees the change: heights are known.
 */
export function FirstRows({ rows, label, renderItem, isVirtual, onAnchorChange }: FirstRowsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<Readonly<Record<string, number>> | null>(null);
  const latest = useRef({ onAnchorChange, isVirtual });
  useLayoutEffect(() => { latest.current = { onAnchorChange, isVirtual }; });
  const isPlain = heights === null;

  useEffect(() => {
    if (!isPlain) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const element = list.current;
      if (!element) return;
      const place = readPlace(element);
      latest.current.onAnchorChange(place.anchor);
      if (latest.current.isVirtual && element.getBoundingClientRect().bottom < -OUT_OF_SIGHT_PX) setHeights(place.heights);
    };
    const scrolled = () => { frame ||= requestAnimationFrame(read); };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, [isPlain]);

  const plain = (
    <div ref={list} role="feed" aria-label={label}>
      {rows.map((row, index) => <div key={row.key} data-key={row.key}>{renderItem(row, { 'aria-posinset': index + 1, 'aria-setsize': -1 }, index)}</div>)}
    </div>
  );
  if (!heights) return plain;
  return <Suspense fallback={plain}><VirtualRows rows={rows} label={label} renderItem={renderItem} heights={heights} onAnchorChange={onAnchorChange} /></Suspense>;
}

/** The first row in sight, as `VirtualList` tells it, and how high all are. */
function readPlace(list: HTMLElement): { anchor: ListAnchor | null; heights: Record<string, number> } {
  const heights: Record<string, number> = {};
  let found: { key: string; offset: number } | null = null;
  for (const row of list.children) {
    const key = row.getAttribute('data-key') ?? '';
    const box = row.getBoundingClientRect();
    heights[key] = box.height;
    if (!found && box.bottom > 0) found = { key, offset: box.top };
  }
  const isAtTop = list.getBoundingClientRect().top >= 0 || window.scrollY <= 0;
  return { anchor: found && !isAtTop ? { ...found, heights } : null, heights };
}
