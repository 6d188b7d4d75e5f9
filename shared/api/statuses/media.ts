import type { ApiCall } from '../../contract/api.ts';
import type { Attachment } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { segment } from '../query.ts';
import { readAttachment } from '../read/attachment.ts';

function parseAttachment(raw: unknown): Attachment {
  const found = readAttachment(raw);
  if (!found) throw new MalformedReply('an attachment');
  return found;
}

/** 400 `file_too_large` or 413 if it is too large. The transport reports progress. */
export function uploadMedia(file: Blob, { description }: { description?: string } = {}): ApiCall<Attachment> {
  const body = new FormData();
  body.append('file', file);
  if (description) body.append('description', description);
  return { method: 'POST', path: '/api/v1/media', body, parse: parseAttachment };
}

/**
 * `url` is empty while the server still processes it (Mastodon, after `uploadMedia`).
 *
 * @waiting uploads that go on after a reload
 */
export function media(id: string): ApiCall<Attachment> {
  return { method: 'GET', path: `/api/v1/media/${segment(id)}`, parse: parseAttachment };
}

/** Does not change statuses that already contain it. */
export function describeMedia(id: string, description: string): ApiCall<Attachment> {
  return { method: 'PUT', path: `/api/v1/media/${segment(id)}`, body: { description }, parse: parseAttachment };
}
