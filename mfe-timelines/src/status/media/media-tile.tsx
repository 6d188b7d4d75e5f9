import { useState, type CSSProperties } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl, type FilterMatch } from '@skerry/shared/rules';
import { onDemand } from '@skerry/shared/runtime';
import { classes, StillImage } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './media-tile.module.css';
import { useDisplay } from '../display-settings.tsx';

const Blurhash = onDemand(() => import(/* webpackChunkName: "media-tile" */ './blurhash.tsx'));
const FailedTile = onDemand(() => import(/* webpackChunkName: "media-tile" */ './failed-tile.tsx'));
const Film = onDemand(() => import(/* webpackChunkName: "media-tile" */ './film.tsx'));
const TileMarks = onDemand(() => import(/* webpackChunkName: "media-tile" */ './tile-marks.tsx'));
const Veil = onDemand(() => import(/* webpackChunkName: "media-tile" */ './veil.tsx'));
/** Kinds of pictures that can be animated; where the server does not give the kind, it may be any. */
const MAY_MOVE = /^(?:image\/(?:gif|webp|png|apng|avif))?$/;

interface MediaTileProps {
  attachment: Attachment;
  /** Width by height; `null`: as the picture, once that is loaded. */
  ratio: number | null;
  /** The user asked for all of it. */
  isWhole?: boolean;
  /** Of six columns. */
  span: number;
  isShown: boolean;
  /** Hidden for what it is, not because the user hid it. */
  isSensitive: boolean;
  /** The filters that cover it. */
  filteredBy?: FilterMatch;
  /** One per gallery: the button that hides all of it. */
  canHide: boolean;
  onShow: (shown: boolean) => void;
  /** Shows all of a cropped picture, or crops it again; none where it can't be asked for. */
  onWhole?: (isWhole: boolean) => void;
  /** Opens it in the viewer; none for what the viewer does not show. */
  onOpen: (() => void) | undefined;
}

/** One picture or video in its reserved space, covered while it is hidden. */
export function MediaTile({
  attachment,
  ratio,
  isWhole = false,
  span,
  isShown,
  isSensitive,
  filteredBy,
  canHide,
  onShow,
  onWhole,
  onOpen,
}: MediaTileProps) {
  const t = useT();
  const usesBlurhash = useDisplay('useBlurhash');
  const fits = useDisplay('useContainFit');
  const [isUncovered, setIsUncovered] = useState(false);
  const isStill = useDisplay('stopGifs') && MAY_MOVE.test(attachment.mimeType);
  const [progress, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  /** Width by height of what was loaded. */
  const [loadedRatio, setLoadedRatio] = useState<number | null>(null);
  const url = safeUrl(attachment.url, 'media');
  const preview = safeUrl(attachment.previewUrl || attachment.url, 'media');
  // An address that must not be requested is left out when the status is read: nothing can load then.
  const hasAddress = Boolean(attachment.kind === 'video' ? url : preview);
  const state = hasAddress ? progress : 'failed';
  const { description } = attachment;
  const blur = usesBlurhash && attachment.blurhash && (state === 'loading' || !isShown) && (
    <Blurhash hash={attachment.blurhash} isHidden={!isShown} />
  );
  const label = description ? t('media.open_described', { description }) : t('media.open');
  return (
    <div
      data-tile
      className={classes(styles.tile, isWhole && styles.whole)}
      style={{ '--ratio': ratio ?? loadedRatio ?? 1, '--span': span } as CSSProperties}
    >
      {blur}
      {!isShown && (
        <Veil
          attachment={attachment}
          preview={preview}
          isSensitive={isSensitive}
          filteredBy={filteredBy}
          leadsToFilter={canHide}
          onUncover={(opens) => {
            setIsUncovered(opens);
            onShow(true);
          }}
          onOpen={onOpen}
        />
      )}
      {isShown && attachment.kind === 'video' && url && state !== 'failed' && (
        <Film
          url={url}
          attachment={attachment}
          poster={preview !== url ? preview : null}
          starts={isUncovered}
          onOpen={onOpen}
          onBroken={() => setState('failed')}
          onFailed={() => setState('failed')}
        />
      )}
      {isShown && attachment.kind === 'image' && state !== 'failed' && (
        <button type="button" className={styles.open} aria-label={label} onClick={onOpen}>
          {preview && (
            <StillImage
              key={attempt}
              src={preview}
              isStill={isStill}
              alt={description}
              title={description || undefined}
              loading="lazy"
              decoding="async"
              className={classes(styles.picture, (fits || isWhole) && styles.fits)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setLoadedRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : null);
                setState('loaded');
              }}
              onError={() => setState('failed')}
            />
          )}
        </button>
      )}
      {isShown && state === 'failed' && (
        <FailedTile
          isVideo={attachment.kind === 'video'}
          video={attachment.kind === 'video' ? url : null}
          description={description}
          onRetry={
            hasAddress
              ? () => {
                  setState('loading');
                  setAttempt(attempt + 1);
                }
              : undefined
          }
        />
      )}
      {isShown && (
        <TileMarks
          isDescribed={description !== '' && attachment.kind === 'image' && state !== 'failed'}
          stopped={isStill && state === 'loaded' ? preview : null}
          crop={
            onWhole && state === 'loaded' && loadedRatio !== null && !fits
              ? { ratio: loadedRatio, isWhole, onWhole }
              : null
          }
          onHide={canHide ? () => onShow(false) : undefined}
        />
      )}
    </div>
  );
}
