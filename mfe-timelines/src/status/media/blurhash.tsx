import { useEffect, useRef } from 'react';
import { useAbility } from '@skerry/shared/runtime';
import { BLURHASH_CANVAS_PX } from '@skerry/shared/rules';
import { decodeBlurhash } from './decode-blurhash.ts';
import styles from './blurhash.module.css';

/** Pixels that are computed: a hash has no more detail, and the browser smooths them over the canvas for free. */
const DECODED = { width: 32, height: 16 };

/** Milliseconds: most pictures come sooner, and drawing the previews of a page takes as long as all else of it. */
const LATE_MS = 200;

interface BlurhashProps {
  hash: string;
  /** Hidden media: the instance's own picture covers the blur, where it has one (requirement API-024). */
  isHidden?: boolean;
}

/** The blurred preview of a picture that is late, or hidden. Nothing where the hash is malformed. */
export default function Blurhash({ hash, isHidden = false }: BlurhashProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Servers with that configuration have files of front ends too; others would answer 404.
  const hasFiles = useAbility('frontEndConfiguration') === true;
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      const small = likeness(hash);
      if (!context) return;
      context.clearRect(0, 0, BLURHASH_CANVAS_PX.width, BLURHASH_CANVAS_PX.height);
      if (small) context.drawImage(small, 0, 0, BLURHASH_CANVAS_PX.width, BLURHASH_CANVAS_PX.height);
    };
    if (isHidden) return draw();
    const timer = setTimeout(draw, LATE_MS);
    return () => clearTimeout(timer);
  }, [hash, isHidden]);
  return (
    <>
      <canvas ref={canvas} {...BLURHASH_CANVAS_PX} aria-hidden className={styles.canvas} />
      {isHidden && hasFiles && <div aria-hidden className={styles.overlay} />}
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
