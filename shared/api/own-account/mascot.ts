import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { read, text } from '../wire.ts';

const Wire = v.object({ url: text });
const PATH = '/api/v1/pleroma/mascot';

/** Address of the picture. Akkoma and Pleroma. */
export function mascot(): ApiCall<string> {
  return { method: 'GET', path: PATH, parse: parseMascot };
}

/** 415 for a file that is not a picture. */
export function uploadMascot(file: Blob): ApiCall<string> {
  const body = new FormData();
  body.append('file', file);
  return { method: 'PUT', path: PATH, body, parse: parseMascot };
}

function parseMascot(raw: unknown): string {
  const url = safeUrl(read(Wire, raw)?.url, 'media');
  if (!url) throw new MalformedReply('a mascot', raw);
  return url;
}
