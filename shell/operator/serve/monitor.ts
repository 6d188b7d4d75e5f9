import fastify from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import type { AnswerEntry } from './answer-entries.ts';
import { listen } from './listen.ts';

export interface Monitor {
  /** Counts an answer of the deployment's server. */
  count(entry: AnswerEntry): void;
  /** Returns its URL. Throws `PORT_IN_USE` and `PORT_REFUSED`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Seconds: files of a fast disk, calls of a slow instance. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * What operators watch, at an address of its own that visitors do not reach: `/health` (200 while this server can send
 * the page, else 503) and `/metrics` in the text format of Prometheus. Labels are patterns of routes, never paths.
 *
 * @param readPage rejects while there is no page to send
 */
export function createMonitor(options: { port: number; host: string; readPage: () => Promise<unknown> }): Monitor {
  const register = new Registry();
  const registers = [register];
  const answers = new Counter({
    name: 'skerry_answers_total',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'skerry_answer_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/health', async (_request, reply) => {
    const isWell = await options.readPage().then(
      () => true,
      () => false,
    );
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'no page' });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    count({ method, route, status, ms }) {
      answers.inc({ method: METHODS.includes(method) ? method : 'other', route, status: String(status) });
      seconds.observe({ route }, ms / 1000);
    },
    listen: () => listen(app, options.port, options.host, '--monitor-port'),
    close: () => app.close(),
  };
}
