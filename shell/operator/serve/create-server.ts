import fastify, { type FastifyInstance } from 'fastify';
import { layoutOf } from '../assemble/layout.ts';
import { createGate } from '../gate/gate.ts';
import { registerGate } from '../gate/gate-routes.ts';
import { createAskRole } from '../gate/staff-role.ts';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';
import { createValidators } from '../schema/validate.ts';
import { ACTIVITY_CONSTRAINT } from './activity-constraint.ts';
import { registerPage } from './page-routes.ts';
import { createPageSource } from './page-source.ts';
import { INSTANCE_ROUTES, NEGOTIATED_ROUTES } from './paths.ts';
import { registerProxy } from './proxy.ts';
import { createSocketTunnel } from './socket-tunnel.ts';
import { registerStaticFiles } from './static-files.ts';

export interface ServeOptions {
  /** The deployment's folder. */
  dir: string;
  /** Where calls are passed on to. */
  instance: URL;
  /** Origin of the instance as people reach it, for links that leave the client; `null` where it is the page's own. Default: that of `instance`. */
  instanceOrigin?: string | null;
  /** With a certificate: HTTP/2 over TLS (PEM). */
  http2?: { key: string | Buffer; cert: string | Buffer };
}

function createApp(http2: ServeOptions['http2']): FastifyInstance {
  // A proxy on the same machine may say who asked; nobody else may. Letters of a path count: files do not answer to another spelling.
  const common = { trustProxy: 'loopback', logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } } as const;
  if (!http2) return fastify(common);
  // Fastify types each kind of server apart; what we use of them is the same.
  return fastify({ ...common, http2: true, https: { ...http2, allowHTTP1: true } }) as unknown as FastifyInstance;
}

/** The server of a deployment, not listening yet. Throws `NO_DEPLOYMENT` and `FEED_INVALID` at once rather than at the first visitor. */
export async function createServer({ dir, instance, instanceOrigin = instance.origin, http2 }: ServeOptions): Promise<FastifyInstance> {
  const layout = layoutOf(dir);
  const source = createPageSource(layout, { instanceOrigin }, createValidators());
  await source.read();

  const app = createApp(http2);
  app.addConstraintStrategy(ACTIVITY_CONSTRAINT);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  });
  const gate = createGate({ askRole: createAskRole(instance) });
  await registerGate(app, gate);
  await registerStaticFiles(app, layout, gate);
  await registerProxy(app, { instance, routes: INSTANCE_ROUTES });
  await registerProxy(app, { instance, routes: NEGOTIATED_ROUTES, constraints: { activity: true } });
  registerPage(app, { source, policyOrigin: instanceOrigin ?? instance.origin });

  const tunnel = createSocketTunnel(instance);
  app.server.on('upgrade', tunnel.accept);
  app.addHook('preClose', async () => tunnel.close());
  return app;
}

/** Listens; 0 takes any free port. Returns the URL to open. Throws `PORT_IN_USE` and `PORT_REFUSED`. */
export async function listen(app: FastifyInstance, { port, host = '127.0.0.1' }: { port: number; host?: string }): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const code = nodeErrorCode(error);
    if (code === 'EADDRINUSE') throw new OperatorError('PORT_IN_USE', `Port ${port} of ${host} is taken by another program.`, `Stop that program, or choose another port: --port ${port + 1}.`, { cause: error });
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') throw new OperatorError('PORT_REFUSED', `This machine does not let us listen on ${host}, port ${port} (${code}).`, 'Choose a port above 1023 and an address of this machine: --port 4000 --host 127.0.0.1.', { cause: error });
    throw error;
  }
}
