import type { KeyboardEvent } from 'react';
import type { StickerPack } from '@skerry/shared/api';
import { useStillPictures } from '@skerry/shared/runtime';
import { Spinner, StillImage } from '@skerry/shared/ui';
import styles from './sticker-picker.module.css';

interface StickerGridProps {
  pack: StickerPack;
  fetching: string | null;
  onPick: (url: string) => void;
}

/** The stickers of a pack as buttons: arrow keys move among them. */
export function StickerGrid({ pack, fetching, onPick }: StickerGridProps) {
  const isStill = useStillPictures();
  return (
    <ul className={styles.grid} aria-label={pack.title} onKeyDown={moveInGrid}>
      {pack.stickers.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.sticker}
            aria-label={nameOf(url)}
            title={nameOf(url)}
            aria-busy={fetching === url || undefined}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onPick(url)}
          >
            {fetching === url ? (
              <Spinner size={24} />
            ) : (
              <StillImage src={url} alt="" loading="lazy" isStill={isStill} className={styles.picture} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a sticker is called: its file, without the ending. */
function nameOf(url: string): string {
  const file = url.slice(url.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The keys of a grid of buttons: arrows, in the direction of reading, Home and End. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget;
  const buttons = [...grid.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return;
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  const columns = columnsOf(buttons);
  const to = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** How many buttons are in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.getBoundingClientRect().top;
  const below = buttons.findIndex((button) => button.getBoundingClientRect().top !== top);
  return below === -1 ? buttons.length : below;
}
