import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface SampleInstance {
  url: string;
  /** All requests, sockets included. */
  requests: SeenRequest[];
  /** Headers of each reply, beside its own. */
  headers: Record<string, string>;
  /** Answer of `verify_credentials` by token. */
  accounts: Map<string, unknown>;
  close(): Promise<void>;
}

/**
 * A substitute for an instance in tests of the server in front of it. It records its requests. `/api/v1/answer/STATUS`
 * answers with that status. It has no `/favicon.ico`. Its socket echoes, refuses the token `bad`, and closes with 4001
 * on the message `bye`.
 */
export async function sampleInstance(): Promise<SampleInstance> {
  const requests: SeenRequest[] = [];
  const accounts = new Map<string, unknown>();
  const added: Record<string, string> = {};
  const server: Server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes };
      requests.push(seen);
      const headers = {
        'content-type': 'application/json',
        'set-cookie': '_akkoma_key=secret',
        'strict-transport-security': 'max-age=9',
        link: '<http://elsewhere/?max_id=1>; rel="next"',
        ...added,
      };
      if (seen.url === '/api/v1/accounts/verify_credentials') {
        const account = accounts.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return void response
          .writeHead(account === undefined ? 401 : 200, headers)
          .end(JSON.stringify(account ?? { error: 'no' }));
      }
      if (seen.url.startsWith('/objects/'))
        return void response.writeHead(302, { ...headers, location: `http://${request.headers.host}/notice/7` }).end();
      if (seen.url === '/favicon.ico') return void response.writeHead(404, headers).end('<h1>Not found</h1>');
      if (seen.url === '/media/a.png')
        return void response.writeHead(200, { ...headers, 'content-type': 'image/png' }).end(Buffer.alloc(5_000));
      if (seen.url.startsWith('/media/'))
        return void response
          .writeHead(200, { ...headers, 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
      const status = Number(/^\/api\/v1\/answer\/(\d+)/.exec(seen.url)?.[1] ?? 200);
      response
        .writeHead(status, { ...headers, ...(status === 503 ? { 'retry-after': '30' } : {}) })
        .end(JSON.stringify(seen));
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    requests.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers, bytes: 0 });
    if (request.headers['sec-websocket-protocol'] === 'bad')
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
    if (!request.url?.startsWith('/api/v1/streaming'))
      return void socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: raw\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data, isBinary) =>
        String(data) === 'bye' ? client.close(4001, 'on request') : client.send(data, { binary: isBinary }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    accounts,
    headers: added,
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
