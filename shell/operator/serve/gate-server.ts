import fastify from 'fastify';
import { registerGate, sendNotFound, sessionId } from '../gate/gate-routes.ts';
import { createGate } from '../gate/gate.ts';
import type { GateStore } from '../gate/gate-store.ts';
import { createAskRole } from '../gate/staff-role.ts';
import { listen } from './listen.ts';
import { trustedProxies } from './trusted-proxies.ts';
import type { DeploymentServer } from './create-server.ts';

/**
 * The standalone gate, for a web server in front of the instance that serves the files itself: `GET /check` answers its
 * `auth_request` (204 or 401), and it forwards `/modules/staff/gate` to the gate. `docs/nginx.conf` shows both.
 */
export async function createGateServer({
  instance,
  port = 0,
  host = '127.0.0.1',
  trustedProxy = [],
  sessions,
}: {
  instance: URL | string;
  port?: number;
  host?: string;
  /** Web servers in front, which name the client's address. */
  trustedProxy?: readonly string[];
  /** Where the sessions are that several gates share. Default: in memory. It is closed with the gate. */
  sessions?: GateStore;
}): Promise<DeploymentServer> {
  const app = fastify({ trustProxy: trustedProxies(trustedProxy), forceCloseConnections: true });
  const gate = createGate({ askRole: createAskRole(new URL(instance)), store: sessions });
  app.addHook('onClose', async () => sessions?.close());
  await registerGate(app, gate);
  app.get('/check', async (request, reply) =>
    reply
      .code((await gate.admits(sessionId(request), request.ip)) ? 204 : 401)
      .header('cache-control', 'no-store')
      .send(),
  );
  app.setNotFoundHandler(async (_request, reply) => sendNotFound(reply));
  return { app, listen: () => listen(app, port, host), close: () => app.close() };
}
