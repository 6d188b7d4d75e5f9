import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';

/** Bytes. Smaller replies fit into a packet or two anyway. */
const SMALLEST = 1_024;
const TEXT =
  /^(?:application\/(?:[\w.+-]+\+)?json|application\/(?:[\w.+-]+\+)?xml|text\/(?:html|plain|css)|image\/svg\+xml)\b/;
/** A fifth of the default's time, and still smaller than gzip. */
const BROTLI_QUALITY = 4;

/**
 * Compresses an instance's text if the instance did not: a timeline shrinks to a sixth. (An attacker who makes a
 * browser send requests here and watches their size learns nothing: the instance gets no cookies, so such requests are
 * anonymous.)
 */
export function compressReply(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  const length = reply.getHeader('content-length');
  const isWorth =
    TEXT.test(String(reply.getHeader('content-type') ?? '')) && (length === undefined || Number(length) >= SMALLEST);
  const hasBody = request.method !== 'HEAD' && ![204, 206, 304].includes(reply.statusCode);
  if (
    !isWorth ||
    !hasBody ||
    reply.hasHeader('content-encoding') ||
    /no-transform/.test(String(reply.getHeader('cache-control') ?? ''))
  )
    return body;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return body;
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  reply.removeHeader('content-length').header('content-encoding', encoding);
  const compress =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  // If either side breaks off, both streams are destroyed; the browser then sees the reply as cut short.
  return pipeline(body, compress, () => undefined);
}
