import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { nestParams, Upload, type Param } from '../request/nested-params.ts';

/** Every call accepts JSON, forms and multipart; all three become the same nested object. */
export async function readBodies(app: FastifyInstance, core: Core): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      const parsed: unknown = JSON.parse(text as string);
      done(null, typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : { _json: parsed });
    } catch {
      done(Object.assign(new Error('Bad JSON'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, nestParams(new URLSearchParams(text as string))),
  );
  await app.register(multipart, {
    limits: { fileSize: core.options.uploadLimit * 2, fieldSize: 1_000_000, parts: 200 },
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const pairs: [string, Param][] = [];
    for await (const part of request.parts()) {
      if (part.type === 'file')
        pairs.push([part.fieldname, new Upload(part.filename ?? 'file', part.mimetype, await part.toBuffer())]);
      else pairs.push([part.fieldname, typeof part.value === 'string' ? part.value : String(part.value)]);
    }
    request.body = nestParams(pairs);
  });
}
