import { EyeOff, ImageOff } from '@skerry/shared/ui/icons';
import { useState, type CSSProperties } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { onDemand } from '@skerry/shared/runtime';
import { Button, classes, Icon, IconButton, StillImage } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './media-tile.module.css';
import { useDisplay } from '../scope/display-settings.tsx';

const parts = () => import('./tile-parts.ts');
const Blurhash = onDemand(async () => ({ default: (await parts()).Blurhash }));
const Film = onDemand(async () => ({ default: (await parts()).Film }));
const MediaMoves = onDemand(async () => ({ default: (await parts()).MediaMoves }));
/** Kinds of pictures that can be animated; where the server does not give the kind, it may be any. */
const MAY_MOVE = /^(?:image\/(?:gif|webp|png|apng|avif))?$/;

interface MediaTileProps {
  attachment: Attachment;
  /** Width by height. */
  ratio: number;
  /** Of six columns. */
  span: number;
  isShown: boolean;
  /** Hidden for what it is, not because the user hid it. */
  isSensitive: boolean;
  /** One per gallery: the button that hides all of it. */
  canHide: boolean;
  onShow: (shown: boolean) => void;
  onOpen: () => void;
}

/** One picture or video in its reserved space, covered while it is hidden. */
export function MediaTile({ attachment, ratio, span, isShown, isSensitive, canHide, onShow, onOpen }: MediaTileProps) {
  const t = useT();
  const usesBlurhash = useDisplay('useBlurhash');
  const preloads = useDisplay('preloadImage');
  const cover = safeUrl(useDisplay('timelines.nsfwCensorImage'), 'media');
  const fits = useDisplay('useContainFit');
  const isStill = useDisplay('stopGifs') && MAY_MOVE.test(attachment.mimeType);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const url = safeUrl(attachment.url, 'media');
  const preview = safeUrl(attachment.previewUrl || attachment.url, 'media');
  const { description } = attachment;
  const blur = usesBlurhash && attachment.blurhash && (state === 'loading' || !isShown) && (
    <Blurhash hash={attachment.blurhash} isHidden={!isShown} />
  );
  const label = description ? t('media.open_described', { description }) : t('media.open');
  return (
    <div className={styles.tile} style={{ '--ratio': ratio, gridColumn: `span ${span}` } as CSSProperties}>
      {blur}
      {!isShown && (
        <button type="button" className={styles.veil} onClick={() => onShow(true)}>
          {isSensitive && cover && <img src={cover} alt="" className={styles.cover} />}
          {preloads && preview && attachment.kind === 'image' && <img src={preview} alt="" hidden />}
          <span className={styles.words}>
            <Icon as={EyeOff} size={20} />
            {t(isSensitive ? 'media.hidden' : 'media.put_away')}
            <small dir="auto">{description || t('media.show')}</small>
          </span>
        </button>
      )}
      {isShown && attachment.kind === 'video' && url && state !== 'failed' && (
        <Film
          url={url}
          attachment={attachment}
          poster={preview !== url ? preview : null}
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
              className={classes(styles.picture, fits && styles.fits)}
              onLoad={() => setState('loaded')}
              onError={() => setState('failed')}
            />
          )}
        </button>
      )}
      {isShown && state === 'failed' && (
        <div className={styles.failed}>
          <Icon as={ImageOff} />
          <span>{t('media.failed')}</span>
          <Button
            size="small"
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            {t('timeline.retry')}
          </Button>
        </div>
      )}
      {isShown && description && attachment.kind === 'image' && state !== 'failed' && (
        <span className={styles.alt} aria-hidden>
          {t('media.alt')}
        </span>
      )}
      {isShown && isStill && state === 'loaded' && preview && <MediaMoves key={preview} url={preview} />}
      {isShown && canHide && (
        <IconButton
          icon={EyeOff}
          iconSize={16}
          size="small"
          label={t('media.hide')}
          className={styles.hide}
          onClick={() => onShow(false)}
        />
      )}
    </div>
  );
}
