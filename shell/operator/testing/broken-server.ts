import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { pageHeaders } from '../serve/headers.ts';

export interface Broken {
  /** Answers in place of the server. */
  answer?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Changes the headers of an answer. */
  headers?(path: string, headers: Record<string, unknown>, status: number): void;
  /** Changes the text of an answer. */
  body?(path: string, body: Buffer): Buffer;
  opensSockets?: boolean;
}

/** A server in front of the real one that spoils one thing. */
export async function brokenServer(
  real: string,
  { answer, headers: change, body: write, opensSockets = true }: Broken,
): Promise<URL> {
  const target = new URL(real);
  const server = createServer((asked, response) => {
    if (answer?.(asked, response)) return;
    const path = asked.url ?? '/';
    const options = { path, method: asked.method ?? 'GET', headers: { ...asked.headers, host: target.host } };
    asked.pipe(
      request(target, options, (got) => {
        const chunks: Buffer[] = [];
        got.on('data', (chunk: Buffer) => chunks.push(chunk));
        got.on('end', () => {
          const headers: Record<string, unknown> = { ...got.headers };
          change?.(path, headers, got.statusCode ?? 0);
          const body = write ? write(path, Buffer.concat(chunks)) : Buffer.concat(chunks);
          delete headers['content-length'];
          delete headers['transfer-encoding'];
          response.writeHead(got.statusCode ?? 500, headers as Record<string, string>).end(body);
        });
      }),
    );
  });
  server.on('upgrade', (_asked, socket) => {
    if (!opensSockets) return void socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

export const isPage = (path: string): boolean => path === '/' || path === '/main/all';
export const isFile = (path: string): boolean =>
  /^\/(?:assets|modules)\/.*\.(?:js|css)$/.test(path) && !/staff|doctor/.test(path);
export const say = (response: ServerResponse, status: number, type: string, text: string): true => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  return true;
};
export const ownPolicy = pageHeaders({ instanceOrigin: 'https://x.example' })['content-security-policy'] ?? '';
export const policy =
  (change: (own: string) => string): Broken['headers'] =>
  (path, headers) => {
    if (isPage(path)) headers['content-security-policy'] = change(ownPolicy);
  };
export const without =
  (name: string, about: (path: string) => boolean): Broken['headers'] =>
  (path, headers) => {
    if (about(path)) delete headers[name];
  };
