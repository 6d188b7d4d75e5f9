import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../assemble/config.ts';
import { layoutOf, MODULES_PATH } from '../assemble/layout.ts';
import { createGate } from '../gate/gate.ts';
import type { GateStore } from '../gate/gate-store.ts';
import { registerGate } from '../gate/gate-routes.ts';
import { createAskRole } from '../gate/staff-role.ts';
import { ACTIVITY_CONSTRAINT } from './activity-constraint.ts';
import { tellAnswers, type AnswerEntry } from './answer-entries.ts';
import { listen } from './listen.ts';
import { answerUnreadable, registerPage } from './page-routes.ts';
import { createPageSource } from './page-source.ts';
import { ADMINISTRATION_ROUTES, INSTANCE_ROUTES, NEGOTIATED_ROUTES } from './paths.ts';
import { registerProxy } from './proxy.ts';
import { createSocketTunnel } from './socket-tunnel.ts';
import { registerStaticFiles } from './static-files.ts';
import { trustedProxies, type Trusts } from './trusted-proxies.ts';

export interface ServeOptions {
  /** The deployment's folder. */
  dir: string;
  /** Origin that calls are forwarded to. */
  instance: URL | string;
  /**
   * Public origin of the instance, for links that leave the client; `null` if it is the page's own. Default: that of
   * `instance`.
   */
  instanceOrigin?: string | null;
  /** 0, the default, takes any free port. */
  port?: number;
  host?: string;
  /**
   * Addresses and networks of the proxies in front. What they say about the client (address, protocol, host) is
   * believed, and nobody else's word. Default: none.
   */
  trustedProxy?: readonly string[];
  /** With a certificate: HTTP/2 over TLS (PEM). */
  http2?: { key: string | Buffer; cert: string | Buffer };
  /** Where the staff's sessions are that several servers share. Default: in memory. It is closed with the server. */
  sessions?: GateStore;
  /** Told of each answer, for logs and figures. */
  onAnswer?: (entry: AnswerEntry) => void;
}

export interface DeploymentServer {
  readonly app: FastifyInstance;
  /** Returns the URL to open. Throws `PORT_IN_USE` and `PORT_REFUSED`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

function createApp(
  http2: ServeOptions['http2'],
  trusts: Trusts,
  frameworkErrors: ReturnType<typeof answerUnreadable>,
  modulesPath: string,
): FastifyInstance {
  // Paths are case-sensitive, as files are.
  const common = {
    trustProxy: trusts,
    logger: false,
    forceCloseConnections: true,
    // From here on the rules of `/modules/` hold for them, those of the gate among them.
    rewriteUrl: ({ url = '/' }: { url?: string }) =>
      url.startsWith(modulesPath) ? MODULES_PATH + url.slice(modulesPath.length) : url,
    routerOptions: { maxParamLength: 2_000 },
  } as const;
  if (!http2) return fastify({ ...common, frameworkErrors });
  // Fastify has a type for each kind of server; what we use of them is the same.
  return fastify({
    ...common,
    http2: true,
    https: { ...http2, allowHTTP1: true },
    frameworkErrors: frameworkErrors as never,
  }) as unknown as FastifyInstance;
}

/**
 * The server of a deployment, not listening yet. Throws `NO_DEPLOYMENT` and `FEED_INVALID` here, before the first
 * visitor.
 */
export async function createServer(options: ServeOptions): Promise<DeploymentServer> {
  const { dir, port = 0, host = '127.0.0.1', http2, trustedProxy = [], sessions, onAnswer } = options;
  const trusts = trustedProxies(trustedProxy);
  const instance = new URL(options.instance);
  const instanceOrigin = options.instanceOrigin === undefined ? instance.origin : options.instanceOrigin;
  const layout = layoutOf(dir);
  const source = createPageSource(layout, { instanceOrigin });
  await source.read();
  const { modulesPath = MODULES_PATH } = await readConfig(layout);

  // What has the page's own origin is in the policy already.
  const policyOrigin = instanceOrigin ?? '';
  const app = createApp(http2, trusts, answerUnreadable({ source, policyOrigin }), modulesPath);
  app.addConstraintStrategy(ACTIVITY_CONSTRAINT);
  if (onAnswer) tellAnswers(app, onAnswer);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  });
  const gate = createGate({ askRole: createAskRole(instance), store: sessions });
  app.addHook('onClose', async () => sessions?.close());
  await registerGate(app, gate);
  await registerStaticFiles(app, layout, gate);
  await registerProxy(app, { instance, routes: INSTANCE_ROUTES });
  if (instanceOrigin === null) await registerProxy(app, { instance, routes: ADMINISTRATION_ROUTES });
  await registerProxy(app, { instance, routes: NEGOTIATED_ROUTES, constraints: { activity: true } });
  registerPage(app, { source, policyOrigin });

  const tunnel = createSocketTunnel(instance, trusts);
  app.server.on('upgrade', tunnel.accept);
  app.addHook('preClose', async () => tunnel.close());
  return { app, listen: () => listen(app, port, host), close: () => app.close() };
}
