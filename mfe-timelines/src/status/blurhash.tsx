import { useEffect, useRef } from 'react';
import { decodeBlurhash } from './decode-blurhash.ts';
import styles from './blurhash.module.css';

/** Pixels (requirement UI-018). */
const CANVAS = { width: 1024, height: 512 };
/** Pixels that are computed: a hash holds no more detail, and the browser smooths them over the canvas at no cost. */
const DECODED = { width: 32, height: 16 };

/** The blurred likeness of a picture that has not loaded, or is hidden. Nothing where the hash is broken. */
export default function Blurhash({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const small = likeness(hash);
    if (context && small) context.drawImage(small, 0, 0, CANVAS.width, CANVAS.height);
    return () => context?.clearRect(0, 0, CANVAS.width, CANVAS.height);
  }, [hash]);
  return <canvas ref={canvas} {...CANVAS} aria-hidden className={styles.canvas} />;
}

function likeness(hash: string): HTMLCanvasElement | null {
  const pixels = decodeBlurhash(hash, DECODED.width, DECODED.height);
  const canvas = Object.assign(document.createElement('canvas'), DECODED);
  const context = pixels && canvas.getContext('2d');
  if (!context) return null;
  context.putImageData(new ImageData(pixels, DECODED.width, DECODED.height), 0, 0);
  return canvas;
}
