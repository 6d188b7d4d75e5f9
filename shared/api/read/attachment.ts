import * as v from 'valibot';
import type { Attachment, AttachmentKind } from '../../entities/status.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { id, name, numberOrNull, part, read, readEach, text, textOrNull, words, type Report } from '../wire.ts';

const Wire = v.object({
  id,
  type: text,
  url: textOrNull,
  remote_url: textOrNull,
  preview_url: textOrNull,
  description: words,
  blurhash: textOrNull,
  meta: part({
    original: part({ width: numberOrNull, height: numberOrNull, duration: numberOrNull }),
    duration: numberOrNull,
  }),
  pleroma: part({ mime_type: name }),
});
const MAX_ATTACHMENTS = 64;

/** `null` for a value that is not an attachment. Its `url` is empty while the server still processes it. */
export function readAttachment(raw: unknown): Attachment | null {
  const wire = read(Wire, raw);
  if (!wire) return null;
  const url = safeUrl(wire.url, 'media') ?? safeUrl(wire.remote_url, 'media') ?? '';
  const { original } = wire.meta;
  return {
    id: wire.id,
    kind: kindOf(wire.type, wire.pleroma.mime_type),
    mimeType: wire.pleroma.mime_type,
    url,
    previewUrl: safeUrl(wire.preview_url, 'media') ?? url,
    description: wire.description,
    blurhash: wire.blurhash,
    width: original.width,
    height: original.height,
    duration: original.duration ?? wire.meta.duration,
  };
}

export function readAttachments(raw: unknown, report?: Report): Attachment[] {
  return readEach(raw, MAX_ATTACHMENTS, readAttachment, 'attachment', report);
}

/** The media type is more reliable if the server sends it (requirement EN-023). */
function kindOf(type: string, mimeType: string): AttachmentKind {
  const mime = mimeType.toLowerCase();
  if (mime.includes('flash')) return 'flash';
  if (mime.startsWith('text/html')) return 'html';
  const family = mime.split('/')[0] || type;
  switch (family) {
    case 'image':
      return 'image';
    case 'video':
    case 'gifv':
      return 'video';
    case 'audio':
      return 'audio';
    default:
      return 'unknown';
  }
}
