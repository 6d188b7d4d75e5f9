import styles from './cover.module.css';
import { HideButton } from './hide-button.tsx';
import { MediaMoves } from './media-moves.tsx';
import { useT } from '../../use-t.ts';

interface TileMarksProps {
  isDescribed: boolean;
  /** A stopped picture that may be animated; none: it is known not to be, or runs. */
  stopped: string | null;
  /** One per gallery: hides all of it. */
  onHide: (() => void) | undefined;
}

/** What is drawn over a picture or video that is shown. */
export default function TileMarks({ isDescribed, stopped, onHide }: TileMarksProps) {
  const t = useT();
  return (
    <>
      {isDescribed && (
        <span className={styles.alt} aria-hidden>
          {t('media.alt')}
        </span>
      )}
      {stopped && <MediaMoves key={stopped} url={stopped} />}
      {onHide && <HideButton onHide={onHide} />}
    </>
  );
}
