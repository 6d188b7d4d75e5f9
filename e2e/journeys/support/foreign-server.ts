import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { extname, join } from 'node:path';

/** Routes of such a server, as far as its front end uses them. */
const OWN = /^\/(?:api|oauth|auth|nodeinfo|\.well-known|static|instance|images|emoji|media|proxy)\//;
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What Akkoma and Pleroma send with a page, on plain http; `origin` is their own. */
export const POLICIES = {
  Akkoma: (origin: string) =>
    `script-src 'self' 'nonce-0'; style-src 'self' 'nonce-0'; connect-src 'self' ${origin} ${origin.replace('http', 'ws')}; media-src 'self' https:; img-src 'self' data: blob: https:; default-src 'none'; base-uri 'none'; frame-ancestors 'none'; font-src 'self'; manifest-src 'self'`,
  Pleroma: (origin: string) =>
    `script-src 'self'; connect-src 'self' blob: ${origin} ${origin.replace('http', 'ws')} https:; media-src 'self' https:; img-src 'self' data: blob: https:; default-src 'none'; base-uri 'self'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'`,
};

/**
 * Serves a front end's files from a folder as Akkoma and Pleroma do, beside the routes of an instance: without a gate,
 * the page for each file that is missing, and a policy of its own. Returns its address.
 *
 * @param staticDir its own folder: what is there below `/static/` comes before the instance's
 */
export async function foreignServer(
  folder: string,
  instance: string,
  policy: (origin: string) => string,
  staticDir?: string,
) {
  const target = new URL(instance);
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  // The folder is deleted once this server is closed.
  const sending = new Set<Promise<void>>();
  const send = (response: ServerResponse, from: string, path: string) => {
    const sent = sendFile(response, from, path, policy(origin()));
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', instance).pathname;
    if (staticDir !== undefined && path.startsWith('/static/') && existsSync(join(staticDir, path)))
      return send(response, staticDir, path);
    if (OWN.test(path)) return forward(request, response, target);
    send(response, folder, path);
  });
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = request.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) end.on('error', () => [socket, upstream].forEach((one) => one.destroy()));
  });
  // Also those that have become web sockets, which the server does not close.
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: origin(),
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
      await Promise.all(sending);
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path, headers } = request;
  const upstream = ask({ hostname, port, path, method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

async function sendFile(response: ServerResponse, folder: string, path: string, policy: string): Promise<void> {
  const page = join(folder, 'index.html');
  const file = path === '/' ? page : join(folder, path);
  const content = await readFile(file).catch(() => undefined);
  const headers = { 'content-security-policy': policy, 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' };
  const type = content ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html';
  const caching = content && file !== page ? 'max-age=1209600' : 'no-cache';
  response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': caching });
  response.end(content ?? (await readFile(page)));
}
