import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useModule, useScroller } from '@skerry/shared/runtime';
import { IconButton, pictureMoves, useTask } from '@skerry/shared/ui';
import { EyeOff, FoldVertical, UnfoldVertical } from '@skerry/shared/ui/icons';
import styles from './cover.module.css';
import { useT } from '../../use-t.ts';
import { isCropped } from './gallery-rules.ts';
import { handOver } from './hand-over.ts';

interface Crop {
  /** Width by height of the picture. */
  ratio: number;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

interface TileMarksProps {
  isDescribed: boolean;
  /** A stopped picture that may be animated; none: it is known not to be, or runs. */
  stopped: string | null;
  /** A picture that may be cropped; `null`: there is none, or it isn't loaded. */
  crop: Crop | null;
  /** One per gallery: hides all of it. */
  onHide: (() => void) | undefined;
}

/** What is drawn over a picture or video that is shown. */
export default function TileMarks({ isDescribed, stopped, crop, onHide }: TileMarksProps) {
  const t = useT();
  return (
    <>
      {isDescribed && (
        <span className={styles.alt} aria-hidden>
          {t('media.alt')}
        </span>
      )}
      {stopped && <MediaMoves key={stopped} url={stopped} />}
      {(crop || onHide) && (
        <div className={styles.buttons}>
          {crop && <WholeButton {...crop} />}
          {onHide && <HideButton onHide={onHide} />}
        </div>
      )}
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

/** Shows all of a cropped picture, or crops it again. It stays where it was pressed, whatever grows above it. */
function WholeButton({ ratio, isWhole, onWhole }: Crop) {
  const t = useT();
  const scroller = useScroller();
  const place = useRef<HTMLSpanElement>(null);
  /** Where it was when it was pressed, and what was shown then. */
  const pressed = useRef<{ top: number; isWhole: boolean } | null>(null);
  const [isOffered, setIsOffered] = useState(isWhole);
  useLayoutEffect(() => {
    const before = pressed.current;
    if (!place.current || !before || before.isWhole === isWhole) return;
    pressed.current = null;
    const by = place.current.getBoundingClientRect().top - before.top;
    if (Math.abs(by) >= 1) scroller.scrollBy(by);
  });
  useEffect(() => {
    const tile = place.current?.closest('[data-tile]');
    if (isWhole || !tile || typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(([entry]) => {
      if (entry) setIsOffered(isCropped(ratio, entry.contentRect));
    });
    resized.observe(tile);
    return () => resized.disconnect();
  }, [ratio, isWhole]);
  return (
    <span ref={place} className={styles.place}>
      {(isWhole || isOffered) && (
        <IconButton
          icon={isWhole ? FoldVertical : UnfoldVertical}
          iconSize={16}
          size="small"
          label={t(isWhole ? 'media.cropped' : 'media.whole')}
          onClick={() => {
            if (place.current) pressed.current = { top: place.current.getBoundingClientRect().top, isWhole };
            onWhole(!isWhole);
          }}
        />
      )}
    </span>
  );
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
      onClick={({ currentTarget }) => {
        onHide();
        handOver(currentTarget);
      }}
    />
  );
}
