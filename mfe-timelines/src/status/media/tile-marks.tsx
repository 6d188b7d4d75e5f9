import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { IconButton, pictureMoves, useTask } from '@skerry/shared/ui';
import { EyeOff } from '@skerry/shared/ui/icons';
import styles from './cover.module.css';
import { useT } from '../../use-t.ts';
import { handOver } from './hand-over.ts';

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

/** The label on a stopped picture that is, or may be, animated. Give it `key={url}`. */
function MediaMoves({ url }: { url: string }) {
  const t = useT();
  const { telemetry } = useModule();
  const [moves, setMoves] = useState(false);
  useTask(
    async (signal) => {
      try {
        const answer = await pictureMoves(url, signal);
        if (!signal.aborted) setMoves(answer);
      } catch (error) {
        if (!signal.aborted) telemetry.error(error, { url, isContained: true });
      }
    },
    [url, telemetry],
  );
  return moves ? <span className={styles.moves}>{t('media.moves')}</span> : null;
}

/** Covers the media of a status. */
function HideButton({ onHide }: { onHide: () => void }) {
  const t = useT();
  return (
    <IconButton
      icon={EyeOff}
      iconSize={16}
      size="small"
      label={t('media.hide')}
      className={styles.hide}
      onClick={({ currentTarget }) => {
        onHide();
        handOver(currentTarget);
      }}
    />
  );
}
