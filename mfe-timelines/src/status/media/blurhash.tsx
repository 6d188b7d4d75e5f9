import { useEffect, useState } from 'react';
import { useAbility } from '@skerry/shared/runtime';
import { BLURHASH_CANVAS_PX } from '@skerry/shared/rules';
import { decodeBlurhash } from './decode-blurhash.ts';
import styles from './blurhash.module.css';

/** Pixels that are computed: a hash has no more detail, and the browser smooths them over the picture for free. */
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
  const [drawn, setDrawn] = useState<{ hash: string; url: string | null } | null>(null);
  // Servers with that configuration have files of front ends too; others would answer 404.
  const hasFiles = useAbility('frontEndConfiguration') === true;
  useEffect(() => {
    const draw = () => setDrawn({ hash, url: pictureOf(hash) });
    if (isHidden) return draw();
    const timer = setTimeout(draw, LATE_MS);
    return () => clearTimeout(timer);
  }, [hash, isHidden]);
  return (
    <>
      {drawn?.hash === hash && drawn.url !== null && (
        <img src={drawn.url} {...BLURHASH_CANVAS_PX} alt="" className={styles.blur} />
      )}
      {isHidden && hasFiles && <div aria-hidden className={styles.overlay} />}
    </>
  );
}

/** The address of a small picture: a canvas in the page is a layer of its own, and each key and scroll step pays for it. */
function pictureOf(hash: string): string | null {
  const pixels = decodeBlurhash(hash, DECODED.width, DECODED.height);
  const canvas = Object.assign(document.createElement('canvas'), DECODED);
  const context = pixels && canvas.getContext('2d');
  if (!context) return null;
  context.putImageData(new ImageData(pixels, DECODED.width, DECODED.height), 0, 0);
  return canvas.toDataURL();
}
