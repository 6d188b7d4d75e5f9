import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ListAnchor, RowPosition } from '@skerry/shared/ui';
import type { Row } from './rows.ts';

/** Pixels beyond the window's edge at which the rows are removed from the page, and added again. */
const OUT_OF_SIGHT_PX = 1200;

interface FirstRowsProps {
  rows: readonly Row[];
  label: string;
  renderItem: (row: Row, position: RowPosition, index: number) => ReactNode;
  /** The preference: only rows near the window are in the page. */
  isVirtual: boolean;
  onAnchorChange: (anchor: ListAnchor | null) => void;
}

/**
 * The first page of a timeline. It is shown without the code of the virtual list, which is loaded meanwhile; scrolled
 * out of sight it keeps only its height. The count of waiting statuses changes with every new one: the rows do not
 * render again for it.
 */
export const FirstRows = memo(function FirstRows({
  rows,
  label,
  renderItem,
  isVirtual,
  onAnchorChange,
}: FirstRowsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef<Readonly<Record<string, number>>>({});
  /** Height of the rows in pixels when they were removed, `null` while they are in the page. */
  const [room, setRoom] = useState<number | null>(null);
  const latest = useRef({ onAnchorChange, isVirtual });
  useLayoutEffect(() => {
    latest.current = { onAnchorChange, isVirtual };
  });

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const element = list.current;
      if (!element) return;
      const { top, bottom, height } = element.getBoundingClientRect();
      if (element.dataset.room === undefined) heights.current = heightsOf(element);
      latest.current.onAnchorChange(anchorOf(element, heights.current, top));
      setRoom((now) => (!latest.current.isVirtual || bottom > -OUT_OF_SIGHT_PX ? null : (now ?? height)));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(read);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, []);

  if (room !== null) return <div ref={list} data-room style={{ blockSize: room }} />;
  return (
    <div ref={list} role="feed" aria-label={label}>
      {rows.map((row, index) => (
        <FirstRow key={row.key} row={row} index={index} renderItem={renderItem} />
      ))}
    </div>
  );
});

/** Existing rows do not render again when more follow. */
const FirstRow = memo(function FirstRow({
  row,
  index,
  renderItem,
}: Pick<FirstRowsProps, 'renderItem'> & { row: Row; index: number }) {
  return <div data-key={row.key}>{renderItem(row, { 'aria-posinset': index + 1, 'aria-setsize': -1 }, index)}</div>;
});

function heightsOf(list: HTMLElement): Record<string, number> {
  return Object.fromEntries(
    Array.from(list.children, (row) => [row.getAttribute('data-key') ?? '', row.getBoundingClientRect().height]),
  );
}

/**
 * The first visible row, as `VirtualList` reports it; `null` at the top, and if there is none. While the rows are
 * removed only their heights count.
 */
function anchorOf(list: HTMLElement, heights: Readonly<Record<string, number>>, top: number): ListAnchor | null {
  if (top >= 0 || window.scrollY <= 0) return null;
  const row = Array.from(list.children).find((one) => one.getBoundingClientRect().bottom > 0);
  const key = row?.getAttribute('data-key');
  return row && key ? { key, offset: row.getBoundingClientRect().top, heights } : null;
}
