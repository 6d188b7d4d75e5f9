import { useEffect, useRef } from 'react';
import { decodeBlurhash } from './decode-blurhash.ts';
import styles from './blurhash.module.css';

const SIZE = 32;

/** The blurred likeness of a picture that has not loaded, or is hidden. Nothing where the hash is broken. */
export default function Blurhash({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pixels = decodeBlurhash(hash, SIZE, SIZE);
    const context = canvas.current?.getContext('2d');
    if (pixels && context) context.putImageData(new ImageData(pixels, SIZE, SIZE), 0, 0);
  }, [hash]);
  return <canvas ref={canvas} width={SIZE} height={SIZE} aria-hidden className={styles.canvas} />;
}
