import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatPercent } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { usePicture } from '../use-picture.ts';
import { cropArea, MAX_ZOOM, moved, sentSize, WHOLE, type Crop, type Size } from './crop-area.ts';
import { useT } from '../../use-t.ts';
import styles from './cropper.module.css';

interface CropperProps {
  file: Blob;
  /** Width by height of what is kept. */
  aspect: number;
  /** Pixels of width that are sent at most. */
  most: number;
  onDone: (file: Blob) => void;
  onCancel: () => void;
}

/** A press of an arrow key: parts of the frame. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
};

/** Chooses a part of a picture: with the pointer, or with the arrow keys and the slider. */
export function Cropper({ file, aspect, most, onDone, onCancel }: CropperProps) {
  const t = useT();
  const zoomId = useId();
  const locale = useLocale();
  const { telemetry } = useModule();
  const picture = useRef<HTMLImageElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const src = usePicture(file, '');
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [isFailed, setFailed] = useState(false);
  const area = size && cropArea(size, aspect, crop);
  const move = (by: { x?: number; y?: number; zoom?: number }) => {
    if (size) setCrop((now) => moved(size, aspect, now, by));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return;
    const { clientX, clientY } = event;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: (held.current.x - clientX) / width, y: (held.current.y - clientY) / height });
    held.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const done = async () => {
    if (!picture.current) return;
    try {
      onDone(await drawCrop(picture.current, file.type, { aspect, crop, most }));
    } catch (error) {
      telemetry.error(error);
      setFailed(true);
    }
  };
  return (
    <div className={styles.cropper}>
      <div
        // Positions in a picture are the same in every language.
        dir="ltr"
        role="group"
        tabIndex={0}
        aria-label={t('crop.move')}
        className={styles.frame}
        style={{ aspectRatio: aspect }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        {src !== '' && (
          <img
            ref={picture}
            src={src}
            alt=""
            draggable={false}
            className={styles.picture}
            style={
              area && size
                ? {
                    inlineSize: `${(size.width / area.width) * 100}%`,
                    translate: `${(-area.left / size.width) * 100}% ${(-area.top / size.height) * 100}%`,
                  }
                : undefined
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <label htmlFor={zoomId} className={styles.label}>
        {t('crop.zoom')}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        aria-valuetext={formatPercent(locale, crop.zoom)}
        className={styles.zoom}
        onChange={(event) => move({ zoom: event.currentTarget.valueAsNumber / crop.zoom })}
      />
      {isFailed && <Alert tone="error">{t('crop.broken')}</Alert>}
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t('crop.cancel')}
        </Button>
        <Button
          size="small"
          variant="soft"
          disabledReason={size ? undefined : t('crop.loading')}
          onClick={() => void done()}
        >
          {t('crop.done')}
        </Button>
      </div>
    </div>
  );
}

const JPEG_QUALITY = 0.92;

/** The kept part of a picture as a file. JPEG stays JPEG; others may have transparent parts. */
async function drawCrop(
  picture: HTMLImageElement,
  type: string,
  { aspect, crop, most }: { aspect: number; crop: Crop; most: number },
): Promise<Blob> {
  const area = cropArea({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, crop);
  const size = sentSize(area, most);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, size.width, size.height);
  const kept = type === 'image/jpeg' ? type : 'image/png';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      kept,
      JPEG_QUALITY,
    );
  });
}
