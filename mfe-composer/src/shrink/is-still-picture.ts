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
