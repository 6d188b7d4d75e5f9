import { memo, type ReactNode } from 'react';
import { StillImage } from '../avatar/still-image.tsx';
import { withTone, type Tone } from './tone.ts';
import type { Row } from './rows.ts';
import styles from './emoji-grid.module.css';

interface EmojiRowProps {
  row: Row;
  /** Its place among all rows. */
  at: number;
  /** The column of the cell in the tab order, if it is in this row. */
  spot: number | null;
  tone: Tone;
  isStill: boolean;
  noteAction?: ReactNode;
}

/** A title, a note, or a row of cells. While the grid is scrolled, rows that stay are not drawn again. */
export const EmojiRow = memo(function EmojiRow({ row, at, spot, tone, isStill, noteAction }: EmojiRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      className={styles[row.kind]}
      style={{ insetBlockStart: row.top, blockSize: row.height }}
    >
      {row.kind === 'title' && <span role="rowheader">{row.title}</span>}
      {row.kind === 'note' && (
        <span role="gridcell" className={styles.reason}>
          {row.text}
          {row.section === 'custom' && noteAction}
        </span>
      )}
      {row.kind === 'cells' &&
        row.emoji.map((emoji, column) => (
          <button
            key={emoji.key}
            type="button"
            role="gridcell"
            data-at={`${at}:${column}`}
            tabIndex={column === spot ? 0 : -1}
            aria-label={emoji.label}
            aria-haspopup={emoji.hasTones ? 'true' : undefined}
            title={emoji.label}
            className={styles.cell}
          >
            {emoji.url ? (
              <StillImage
                src={emoji.url}
                alt=""
                isStill={isStill}
                loading="lazy"
                className={styles.picture}
                fallback={<span className={styles.shortcode}>{emoji.label}</span>}
              />
            ) : (
              <span aria-hidden>{withTone(emoji.name, emoji.hasTones ? tone : 0)}</span>
            )}
          </button>
        ))}
    </div>
  );
});
