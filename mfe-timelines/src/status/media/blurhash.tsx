import { useEffect, useRef, useState } from 'react';
import { BLURHASH_OVERLAY_PATH } from '@skerry/shared/api';
import { BLURHASH_CANVAS_PX } from '@skerry/shared/rules';
import { decodeBlurhash } from './decode-blurhash.ts';
import styles from './blurhash.module.css';

/** Pixels that are computed: a hash has no more detail, and the browser smooths them over the canvas for free. */
const DECODED = { width: 32, height: 16 };

interface BlurhashProps {
  hash: string;
  /** Hidden media: the instance's own picture covers the blur, where it has one (requirement API-024). */
  isHidden?: boolean;
}

/** The blurred preview of a picture that has not loaded, or is hidden. Nothing where the hash is malformed. */
export default function Blurhash({ hash, isHidden = false }: BlurhashProps) {
  const [hasOverlay, setHasOverlay] = useState(true);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const small = likeness(hash);
    if (context && small) context.drawImage(small, 0, 0, BLURHASH_CANVAS_PX.width, BLURHASH_CANVAS_PX.height);
    return () => context?.clearRect(0, 0, BLURHASH_CANVAS_PX.width, BLURHASH_CANVAS_PX.height);
  }, [hash]);
  return (
    <>
      <canvas ref={canvas} {...BLURHASH_CANVAS_PX} aria-hidden className={styles.canvas} />
      {isHidden && hasOverlay && (
        <img
          src={BLURHASH_OVERLAY_PATH}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles.overlay}
          onError={() => setHasOverlay(false)}
        />
      )}
    </>
  );
}

function likeness(hash: string): HTMLCanvasElement | null {
  const pixels = decodeBlurhash(hash, DECODED.width, DECODED.height);
  const canvas = Object.assign(document.createElement('canvas'), DECODED);
  const context = pixels && canvas.getContext('2d');
  if (!context) return null;
  context.putImageData(new ImageData(pixels, DECODED.width, DECODED.height), 0, 0);
  return canvas;
}
