import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { PickerEmoji } from './data/emoji-set.ts';
import { moved, moveOf, type Spot } from './moves.ts';
import { COLUMNS, heightOf, rowsNear, sectionAt, type Row } from './rows.ts';
import { EmojiRow } from './emoji-row.tsx';
import { useLongPress } from './use-long-press.ts';
import type { Tone } from './tone.ts';
import styles from './emoji-grid.module.css';

/** Drawn before the height is known (requirement CO-090). */
const FIRST_BATCH_PX = 320;

interface EmojiGridProps {
  rows: readonly Row[];
  label: string;
  tone: Tone;
  isStill: boolean;
  /** The row to scroll to, and a key: each new key scrolls; new rows alone keep the scroll position. */
  jump: { row: number; cause: string };
  /** Shown at the end of a row that explains why there are no emoji. */
  noteAction?: ReactNode;
  onPick: (emoji: PickerEmoji) => void;
  /** Another tone was requested. */
  onTones: (emoji: PickerEmoji) => void;
  /** Hovered or focused; `null` when neither. */
  onPoint: (emoji: PickerEmoji | null) => void;
  onSection: (section: string) => void;
  /** Arrow up in the first row. */
  onLeave: () => void;
}

/** All emoji as a grid of which only the part near the window is drawn; one cell is in the tab order. */
export function EmojiGrid({
  rows,
  label,
  tone,
  isStill,
  jump,
  noteAction,
  onPick,
  onTones,
  onPoint,
  onSection,
  onLeave,
}: EmojiGridProps) {
  const port = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_BATCH_PX });
  const first = rows.findIndex(({ kind }) => kind === 'cells');
  const [spot, setSpot] = useState<Spot>({ row: first, column: 0 });
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    const element = port.current;
    if (!element) return;
    const measure = () => setView((now) => ({ ...now, height: element.clientHeight || FIRST_BATCH_PX }));
    measure();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    resized?.observe(element);
    return () => resized?.disconnect();
  }, []);
  const begin = useEffectEvent((_cause: string) => {
    if (!port.current) return;
    port.current.scrollTop = rows[jump.row]?.top ?? 0;
    setView((now) => ({ ...now, top: port.current?.scrollTop ?? 0 }));
    setSpot(moved(rows, { row: jump.row - 1, column: 0 }, 'down', 1) ?? { row: first, column: 0 });
  });
  useLayoutEffect(() => {
    begin(jump.cause);
  }, [jump.cause]);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    port.current?.querySelector<HTMLElement>(`[data-at="${spot.row}:${spot.column}"]`)?.focus({ preventScroll: true });
  }, [spot]);

  const scrolled = () => {
    const top = port.current?.scrollTop ?? 0;
    setView((now) => ({ ...now, top }));
    // The last section may be too short to scroll to the top.
    const isAtEnd = port.current !== null && top + port.current.clientHeight >= heightOf(rows) - 1;
    const section = isAtEnd ? rows.at(-1)?.section : sectionAt(rows, top);
    if (section) onSection(section);
  };
  const go = (next: Spot) => {
    const row = rows[next.row];
    const element = port.current;
    if (!row || !element) return;
    // The title above the first row scrolls along.
    const above = rows[next.row - 1];
    const top = above && above.kind !== 'cells' ? above.top : row.top;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (row.top + row.height > element.scrollTop + view.height)
      element.scrollTop = row.top + row.height - view.height;
    wantsFocus.current = true;
    setSpot(next);
    setView((now) => ({ ...now, top: element.scrollTop }));
  };
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const emoji = emojiAt(rows, event);
    if (emoji && ((event.shiftKey && event.key === 'F10') || event.key === 'ContextMenu')) {
      event.preventDefault();
      if (emoji.hasTones) onTones(emoji);
      return;
    }
    const move = moveOf(event, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!move || !emoji) return;
    event.preventDefault();
    event.stopPropagation();
    const next = moved(rows, spot, move, Math.max(1, Math.floor(view.height / (rows[spot.row]?.height ?? 1)) - 1));
    if (next) go(next);
    else if (move === 'up') onLeave();
  };
  const longPress = useLongPress((event) => {
    const emoji = emojiAt(rows, event);
    if (emoji?.hasTones) onTones(emoji);
  });
  const { from, to } = rowsNear(rows, view.top, view.height);
  const isDrawn = (at: number) => (at >= from && at < to) || at === spot.row;
  return (
    <div ref={port} className={styles.port} onScroll={scrolled}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={COLUMNS}
        className={styles.grid}
        style={{ blockSize: heightOf(rows) }}
        onKeyDown={pressed}
        onClick={(event) => {
          const emoji = emojiAt(rows, event);
          if (emoji && !longPress.hasFired()) onPick(emoji);
        }}
        onContextMenu={(event) => {
          const emoji = emojiAt(rows, event);
          if (!emoji?.hasTones) return;
          event.preventDefault();
          onTones(emoji);
        }}
        onPointerOver={(event) => onPoint(emojiAt(rows, event))}
        onPointerLeave={() => onPoint(null)}
        onFocus={(event) => {
          const at = spotOf(event);
          if (at) setSpot(at);
          onPoint(emojiAt(rows, event));
        }}
        {...longPress.handlers}
      >
        {rows.map(
          (row, at) =>
            isDrawn(at) && (
              <EmojiRow
                key={at}
                row={row}
                at={at}
                spot={at === spot.row ? spot.column : null}
                tone={tone}
                isStill={isStill}
                noteAction={row.kind === 'note' ? noteAction : undefined}
              />
            ),
        )}
      </div>
    </div>
  );
}

function spotOf({ target }: SyntheticEvent): Spot | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  const [row, column] = at?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

function emojiAt(rows: readonly Row[], event: SyntheticEvent): PickerEmoji | null {
  const spot = spotOf(event);
  const row = spot ? rows[spot.row] : undefined;
  return row?.kind === 'cells' && spot ? (row.emoji[spot.column] ?? null) : null;
}
