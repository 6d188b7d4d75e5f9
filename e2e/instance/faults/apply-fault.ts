import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './fault-book.ts';

/** Applies a fault to a request. @returns true if the request has been answered (or never will be) */
export async function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms ?? 1000);
      return false;
    case 'status': {
      const body = fault.body ?? { error: `Fault ${fault.status ?? 500}` };
      await reply
        .code(fault.status ?? 500)
        .type(fault.contentType ?? 'application/json')
        .send(typeof body === 'string' ? body : JSON.stringify(body));
      return true;
    }
    case 'rate-limit':
      await reply
        .code(429)
        .header('x-ratelimit-remaining', '0')
        .header('x-ratelimit-reset', new Date(Date.now() + (fault.ms ?? 60_000)).toISOString())
        .send({ error: 'Throttled' });
      return true;
    case 'malformed':
      await reply.code(200).type('application/json').send('{"id": "1", "content": "half a docu');
      return true;
    case 'cut':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      reply.raw.write('[{"id":');
      setImmediate(() => request.raw.socket.destroy());
      return true;
    case 'hang':
      reply.hijack();
      return true;
  }
}
