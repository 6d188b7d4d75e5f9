import type { MediaRow } from '../db/rows.ts';

/** The type of a file by its first bytes, and the size of a video in an MP4 container. */
export interface Probe {
  type: MediaRow['type'];
  mime: string;
  width: number | null;
  height: number | null;
  duration: number | null;
}

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

function signature(bytes: Buffer, claimed: string): string {
  if (starts(bytes, '\u0089PNG')) return 'image/png';
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (starts(bytes, 'GIF8')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WAVE', 8)) return 'audio/wav';
  if (starts(bytes, 'ftypavi', 4)) return 'image/avif';
  if (starts(bytes, 'ftypM4A', 4)) return 'audio/mp4';
  if (starts(bytes, 'ftyp', 4)) return 'video/mp4';
  if (starts(bytes, '\u001aE\u00df\u00a3')) return claimed.startsWith('audio/') ? 'audio/webm' : 'video/webm';
  if (starts(bytes, 'OggS')) return claimed.startsWith('video/') ? 'video/ogg' : 'audio/ogg';
  if (starts(bytes, 'fLaC')) return 'audio/flac';
  if (starts(bytes, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg';
  if (/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.subarray(0, 400).toString())) return 'image/svg+xml';
  return /^(image|audio|video)\//.test(claimed) ? 'application/octet-stream' : claimed;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 && at + 16 <= to ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) return;
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at + (short === 1 ? 16 : 8),
      end: Math.min(at + size, to),
    };
    at += size;
  }
}

const child = (bytes: Buffer, parent: Box | undefined, type: string): Box | undefined =>
  parent ? [...boxes(bytes, parent.start, parent.end)].find((box) => box.type === type) : undefined;

/** Width, height and seconds of an MP4 from its `tkhd` and `mvhd` boxes. */
function mp4Facts(bytes: Buffer): Pick<Probe, 'width' | 'height' | 'duration'> {
  const moov = [...boxes(bytes, 0, bytes.length)].find(({ type }) => type === 'moov');
  const mvhd = child(bytes, moov, 'mvhd');
  let duration: number | null = null;
  if (mvhd && mvhd.end - mvhd.start >= 32) {
    const isLong = bytes[mvhd.start] === 1;
    const scale = bytes.readUInt32BE(mvhd.start + (isLong ? 20 : 12));
    const units = isLong ? Number(bytes.readBigUInt64BE(mvhd.start + 24)) : bytes.readUInt32BE(mvhd.start + 16);
    duration = scale > 0 ? units / scale : null;
  }
  for (const track of moov ? boxes(bytes, moov.start, moov.end) : []) {
    const tkhd = track.type === 'trak' ? child(bytes, track, 'tkhd') : undefined;
    if (!tkhd || tkhd.end - tkhd.start < 84) continue;
    const [width, height] = [bytes.readUInt32BE(tkhd.end - 8) >>> 16, bytes.readUInt32BE(tkhd.end - 4) >>> 16];
    if (width > 0 && height > 0) return { width, height, duration };
  }
  return { width: null, height: null, duration };
}

const NOTHING = { width: null, height: null, duration: null };

export function probe(bytes: Buffer, claimed: string): Probe {
  const mime = signature(bytes, claimed);
  const kind = mime.split('/')[0];
  const type: MediaRow['type'] = kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'unknown';
  try {
    return { type, mime, ...(mime === 'video/mp4' || mime === 'audio/mp4' ? mp4Facts(bytes) : NOTHING) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type, mime, ...NOTHING };
  }
}
