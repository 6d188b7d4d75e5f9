/** Hardly to be seen, in photographs. */
const QUALITY = 0.86;
/** Between two attempts, at least: sizes do not follow areas exactly. */
const STEP = 0.9;
/** Smaller than this, nobody wants to see it. Pixels of the longer side. */
const LEAST_SIDE = 240;

/** A picture drawn into so many pixels; `null` if the browser cannot. */
export type Draw = (width: number, height: number) => Promise<Blob | null>;

/**
 * The largest picture of at most so many bytes: the same pixels first, compressed again; then fewer of them.
 *
 * @returns `null` if none is small enough
 */
export async function fit(
  { width, height }: { width: number; height: number },
  allowed: number,
  draw: Draw,
): Promise<Blob | null> {
  let scale = 1;
  while (Math.max(width, height) * scale >= LEAST_SIDE || scale === 1) {
    const made = await draw(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    if (!made || made.size <= allowed) return made;
    scale *= Math.min(STEP, Math.sqrt(allowed / made.size) * 0.98);
  }
  return null;
}

/**
 * A picture of at most so many bytes, upright as it is shown. What its camera wrote into it is not in the copy.
 *
 * @returns `null` if the browser cannot
 */
export async function shrinkPicture(file: File, allowed: number): Promise<File | null> {
  // Turned as its own notes say, which the copy does not have.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const made = await fit(bitmap, allowed, async (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) return null;
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      return canvas.convertToBlob({ type: file.type, quality: QUALITY });
    });
    return made && new File([made], nameFor(file.name, made.type), { type: made.type });
  } finally {
    bitmap.close();
  }
}

/** The first of a kind is given to what has another. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** A browser that cannot write a kind writes a PNG; servers go by the ending. */
export function nameFor(name: string, type: string): string {
  const endings = ENDINGS[type] ?? [];
  if (endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name.replace(/\.[^.]*$/, '')}${endings[0]}`;
}

/** Kinds of pictures that a browser can read and write; a GIF would lose its movement. */
const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The chunk that makes a PNG or a WebP move is before its picture. */
const HEAD_BYTES = 65_536;
const MOVES = /acTL|ANIM/;

/** Whether a file is a picture that does not move, and can be made smaller. */
export async function isStillPicture(file: Blob): Promise<boolean> {
  if (!KINDS.has(file.type)) return false;
  if (file.type === 'image/jpeg') return true;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return !MOVES.test(new TextDecoder('latin1').decode(head));
}
