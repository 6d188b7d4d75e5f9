import { createReadStream, statSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { Api, Call } from '../http/call.ts';
import { refuse } from '../request/api-error.ts';
import { mimeOfPath } from '../media-store.ts';

interface Range {
  start: number;
  end: number;
}

function rangeOf(header: string | undefined, size: number): Range | 'bad' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start > end || start >= size ? 'bad' : { start, end };
}

function sendFile({ core, path, request, reply }: Call): FastifyReply {
  const file = core.media.find(path('*'));
  if (!file || !statSync(file).isFile()) throw refuse(404, 'Not found');
  const { size } = statSync(file);
  const range = rangeOf(request.headers.range, size);
  reply.type(mimeOfPath(file)).headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=1209600, immutable',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  if (range === 'bad') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(file, range));
}

/** Uploads and the seed's pictures, with byte ranges for players. */
export function fileRoutes(api: Api): void {
  api.free('GET', '/media/*', sendFile);
  api.free('HEAD', '/media/*', sendFile);
}
