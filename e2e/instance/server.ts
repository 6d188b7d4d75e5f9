import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Clock } from './clock.ts';
import type { Core } from './core.ts';
import { Memo } from './db/memo.ts';
import { applyFault } from './faults/apply-fault.ts';
import { dialectOf, ownRoutesOf } from './dialects/dialect-of.ts';
import { FaultBook } from './faults/fault-book.ts';
import { RequestLog } from './faults/request-log.ts';
import { flavourOf } from './flavour.ts';
import { readBodies } from './http/bodies.ts';
import { Api } from './http/call.ts';
import { addCommonHeaders } from './http/common-headers.ts';
import { allowOrigins } from './http/cors.ts';
import { answerErrors } from './http/errors.ts';
import { replayIdempotent } from './http/idempotency.ts';
import { limitRates } from './http/rate-limits.ts';
import { parseQuery } from './request/nested-params.ts';
import { readDialect } from './http/dialect-requests.ts';
import { readSessions } from './http/sessions.ts';
import { IdSource } from './ids.ts';
import { Deferred } from './deferred.ts';
import { AsyncRefreshes } from './services/async-refreshes.ts';
import { MediaStore } from './media-store.ts';
import { resolveOptions, type InstanceOptions } from './options.ts';
import { openData } from './open-data.ts';
import { registerRoutes } from './routes/all.ts';
import { withoutKnownPasswords } from './reachable.ts';
import { DEMO_USERS, type DemoUser } from './seed/demo-users.ts';
import { StreamHub } from './stream-hub.ts';
import { acceptSockets } from './streaming/sockets.ts';
import { testControls, type TestControls } from './test-controls.ts';
import { startTimers } from './timers.ts';

export type { InstanceOptions };

export { FLAVOURS } from './flavour.ts';
export { isLoopback } from './loopback.ts';

/** A running instance. */
export interface Instance extends TestControls {
  /** public base URL, no trailing slash */
  readonly url: string;
  readonly port: number;
  readonly core: Core;
  readonly users: readonly DemoUser[];
  /** what each of `users` enters as their name where this kind of server asks for it */
  readonly signInNames: readonly string[];
  /** Stops listening, closes sockets and the database; a temporary database is deleted. */
  close(): Promise<void>;
}

const MAX_BODY_FACTOR = 2;
const REQUEST_ID_BYTES = 15;

function observe(app: FastifyInstance, core: Core): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = request.url.startsWith('/__test') ? undefined : core.faults.take(request.method, request.url);
    if (fault && (await applyFault(fault, request, reply))) return reply;
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/__test')) return;
    core.requests.add({
      method: request.method,
      url: request.url,
      path,
      status: reply.statusCode,
      account: request.session?.account?.nickname ?? null,
      at: core.clock.now(),
      userAgent: request.headers['user-agent'] ?? '',
    });
  });
}

const isLocalHost = (host: string): boolean => /^(127\.|localhost|\[::1\]|0\.0\.0\.0)/.test(host);

/** Starts an instance. With `port: 0` and no `data` it is temporary, ready for a test. */
export async function createInstance(given: InstanceOptions = {}): Promise<Instance> {
  const options = resolveOptions(given);
  const flavour = flavourOf(options.flavour);
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'skerry-instance-'));
  const clock = new Clock(options.now);
  const dialect = dialectOf(flavour);
  const opened = await openData(folder, options, clock.now(), dialect.unseed);
  const users = options.reachable ? withoutKnownPasswords(opened.db) : DEMO_USERS;
  const core: Core = {
    db: opened.db,
    memo: new Memo(opened.db),
    clock,
    ids: new IdSource(flavour.ids, opened.lastIdTime),
    options,
    flavour,
    dialect,
    media: new MediaStore(join(folder, 'media'), ...opened.mediaBehind),
    hub: new StreamHub(flavour.family === 'mastodon'),
    faults: new FaultBook(),
    requests: new RequestLog(),
    deferred: new Deferred(),
    refreshes: new AsyncRefreshes(),
    url: '',
    domain: '',
  };
  const app = Fastify({
    bodyLimit: options.uploadLimit * MAX_BODY_FACTOR,
    routerOptions: {
      querystringParser: (text) => parseQuery(text) as Record<string, unknown>,
      ignoreTrailingSlash: true,
      maxParamLength: 500,
    },
    genReqId: () => randomBytes(REQUEST_ID_BYTES).toString('base64url'),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  if (options.faults) observe(app, core);
  if (!options.reachable) await allowOrigins(app);
  await readBodies(app, core);
  readSessions(app, core);
  readDialect(app, core);
  addCommonHeaders(app, core);
  replayIdempotent(app, core);
  if (options.rateLimits) limitRates(app, core);
  answerErrors(app, core);
  const api = new Api(app, core);
  api.ownRoutes(ownRoutesOf(flavour));
  registerRoutes(api);
  const sockets = acceptSockets(app.server, core);
  const controls = testControls(core);
  if (options.faults) controls.register(api);
  await app.listen({ port: options.port, host: options.host });
  const { port } = app.server.address() as AddressInfo;
  core.url = (options.url ?? `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`).replace(
    /\/$/,
    '',
  );
  const host = new URL(core.url).host;
  core.domain = options.domain ?? (isLocalHost(host) ? 'skerry.example' : host);
  const timers = startTimers(core);
  return {
    ...controls.instance,
    url: core.url,
    port,
    core,
    users,
    signInNames: users.map(({ nickname }) => (dialect.signsInBy === 'email' ? `${nickname}@mail.example` : nickname)),
    close: async () => {
      timers.stop();
      core.deferred.clear();
      sockets.close();
      await app.close();
      core.db.close();
      if (!options.data) rmSync(folder, { recursive: true, force: true });
    },
  };
}
