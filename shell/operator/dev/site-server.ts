import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ModuleFeed } from '@skerry/shared/contract';
import { MODULES_PATH, STAFF_FEED_PATH } from '../assemble/layout.ts';
import type { ShellFile } from '../assemble/shell-build.ts';
import { FILE_HEADERS } from '../serve/headers.ts';
import { listen } from '../serve/listen.ts';
import { registerPage } from '../serve/page-routes.ts';
import { INSTANCE_ROUTES } from '../serve/paths.ts';
import { registerProxy } from '../serve/proxy.ts';
import { createSocketTunnel } from '../serve/socket-tunnel.ts';
import { trustedProxies } from '../serve/trusted-proxies.ts';
import type { Announcer } from './announcer.ts';
import type { DeployedPage } from './site-page.ts';
import type { DevPlace } from './watch-for-site.ts';

interface SiteServer {
  site: URL;
  page: DeployedPage;
  announcer: Announcer;
  /** The module's id. */
  id: string;
  place: DevPlace;
  /** Absolute folder of the client's file. */
  dir: string;
  client: ShellFile;
  port: number;
  host: string;
}

/** The page with the module in it and the module's files; everything else is the deployment's, and its instance's. */
export async function createSiteServer(parts: SiteServer): Promise<{
  listen(): Promise<string>;
  close(): Promise<void>;
}> {
  const { site, page, announcer, id, place, dir, client, port, host } = parts;
  const app = fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } });
  announcer.register(app);
  app.get(`/${client.file}`, async (_request, reply) =>
    reply
      .headers(FILE_HEADERS)
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(dir, client.file))),
  );
  await app.register(fastifyStatic, {
    root: place.output,
    prefix: place.base,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-cache' }),
  });
  await registerFiles(app, site, id);
  await registerProxy(app, { instance: site, routes: INSTANCE_ROUTES });
  registerPage(app, { source: page, policyOrigin: page.instanceOrigin });
  const tunnel = createSocketTunnel(site, trustedProxies([]));
  app.server.on('upgrade', tunnel.accept);
  app.addHook('preClose', async () => tunnel.close());
  return { listen: () => listen(app, port, host), close: () => app.close() };
}

/** The shell, the other modules, and the gate with its cookie, as the deployment answers. */
async function registerFiles(app: FastifyInstance, site: URL, id: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: site.origin,
    routes: ['/assets/*', `${MODULES_PATH}*`],
    disableRequestLogging: true,
    handler: (request: FastifyRequest, reply: FastifyReply, _dest: string, options: object) =>
      reply.from(request.url.split('?', 1)[0], options),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        host: site.host,
        ...(isStaffFeed(request) ? { 'accept-encoding': 'identity' } : {}),
      }),
      onResponse: (request, reply, answer) => {
        const sent = reply as unknown as FastifyReply;
        if (!isStaffFeed(request) || sent.statusCode !== 200) return void sent.send(answer.stream);
        void withoutModule(answer.stream, id).then((feed) => sent.removeHeader('content-length').send(feed));
      },
      onError: (reply) =>
        void (reply as unknown as FastifyReply).code(502).send(`${site.origin} cannot be reached now.\n`),
    },
  });
}

const isStaffFeed = ({ url }: { url?: string }): boolean => url === STAFF_FEED_PATH;

/** The module for staff is in the page already. */
async function withoutModule(stream: IncomingMessage | NodeJS.ReadableStream, id: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const feed = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ModuleFeed;
  return JSON.stringify({ ...feed, modules: feed.modules.filter(({ manifest }) => manifest.id !== id) });
}
