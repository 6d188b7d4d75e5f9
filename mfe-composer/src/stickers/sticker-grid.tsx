import type { StickerPack } from '@skerry/shared/api';
import { useStillPictures } from '@skerry/shared/runtime';
import { Spinner, StillImage } from '@skerry/shared/ui';
import { moveInGrid } from './move-in-grid.ts';
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
