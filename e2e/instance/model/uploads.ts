import sharp from 'sharp';
import type { Core } from '../core.ts';
import type { AccountRow, MediaRow } from '../db/rows.ts';
import type { Upload } from '../request/nested-params.ts';
import { blurhashOf } from './blurhash.ts';
import { probe } from './media-probe.ts';

const PREVIEW = { width: 640, height: 640 };

/** Stores an avatar, header or background. @returns its path, null if it is not a picture */
export async function storeImage(core: Core, file: Upload): Promise<string | null> {
  const known = probe(file.bytes, file.mime);
  if (known.type !== 'image') return null;
  return core.media.save(file.bytes, known.mime);
}

interface Facts {
  width: number | null;
  height: number | null;
  blurhash: string | null;
  preview: string | null;
}

async function pictureFacts(core: Core, bytes: Buffer): Promise<Facts> {
  try {
    const image = sharp(bytes, { failOn: 'error' });
    const { width, height, orientation } = await image.metadata();
    const isTurned = (orientation ?? 1) >= 5;
    const small = await image
      .rotate()
      .resize({ ...PREVIEW, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const isLarge = Math.max(width, height) > PREVIEW.width;
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      blurhash: await blurhashOf(small),
      preview: isLarge ? core.media.save(small, 'image/webp', 'preview') : null,
    };
  } catch {
    // a file that only claims to be a picture is stored unchanged, without metadata, as the servers do
    return { width: null, height: null, blurhash: null, preview: null };
  }
}

/** Stores an uploaded file with the metadata that can be read from it. */
export async function storeUpload(
  core: Core,
  owner: AccountRow,
  file: Upload,
  description: string | null,
  focus: string | null,
): Promise<MediaRow> {
  const known = probe(file.bytes, file.mime);
  const facts: Facts =
    known.type === 'image'
      ? await pictureFacts(core, file.bytes)
      : { width: known.width, height: known.height, blurhash: null, preview: null };
  const { id } = core.db.insert('media', {
    account_id: owner.id,
    type: known.type,
    mime: known.mime,
    path: core.media.save(file.bytes, known.mime),
    preview: facts.preview,
    name: file.name,
    description,
    blurhash: facts.blurhash,
    width: facts.width,
    height: facts.height,
    duration: known.duration,
    focus,
    created_at: core.clock.now(),
  });
  return core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id }) as MediaRow;
}
