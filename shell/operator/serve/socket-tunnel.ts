import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { forwardedHeaders, type Caller } from './forwarded.ts';
import { decodedPath } from './paths.ts';

const STREAMING = /^\/api\/v1\/streaming\/?$/;
const CONNECT_MS = 10_000;

const head = (status: string, headers: OutgoingHttpHeaders): string => {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${String(one)}`),
  );
  return `${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n`;
};

function refuse(socket: Duplex, status: string): void {
  socket.end(head(status, { connection: 'close', 'cache-control': 'no-store', 'content-length': 0 }));
}

/** The client's address. A proxy on this machine may set it, as for all other requests. */
function callerOf(request: IncomingMessage): Caller {
  const remote = request.socket.remoteAddress ?? '';
  const own = { ip: remote, protocol: 'encrypted' in request.socket ? 'https' : 'http', host: request.headers.host };
  if (!/^(?:::ffff:)?127\.|^::1$/.test(remote)) return own;
  const forwarded = (name: string): string | undefined =>
    [request.headers[name]].flat().at(-1)?.split(',').at(-1)?.trim();
  return {
    ip: forwarded('x-forwarded-for') ?? own.ip,
    protocol: forwarded('x-forwarded-proto') ?? own.protocol,
    host: forwarded('x-forwarded-host') ?? own.host,
  };
}

export interface SocketTunnel {
  /** A listener for a server's `upgrade` event. */
  accept(request: IncomingMessage, socket: Duplex, first: Buffer): void;
  close(): void;
}

/**
 * Forwards web sockets to the instance as bytes: browser and instance agree on subprotocol, compression, pings and
 * close codes themselves, and a refused handshake reaches the browser as refused (a proxy that speaks the protocol
 * itself would open first and then close).
 */
export function createSocketTunnel(instance: URL): SocketTunnel {
  const open = new Set<Duplex>();
  const track = (socket: Duplex): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };

  function accept(request: IncomingMessage, socket: Duplex, first: Buffer): void {
    track(socket);
    socket.on('error', () => socket.destroy());
    const path = decodedPath(request.url ?? '');
    if (path === undefined || !STREAMING.test(path) || request.headers.upgrade?.toLowerCase() !== 'websocket')
      return refuse(socket, '404 Not Found');
    const headers = forwardedHeaders(request.headers, callerOf(request));
    const send = instance.protocol === 'https:' ? httpsRequest : httpRequest;
    // Some servers compare the origin with their own. Security here does not depend on cookies, which are not
    // forwarded.
    const outgoing = send(new URL(request.url ?? '/', instance), {
      method: 'GET',
      headers: { ...headers, host: instance.host, origin: instance.origin },
      timeout: CONNECT_MS,
      agent: false,
    });

    outgoing.on('upgrade', (answer, upstream, early) => {
      track(upstream);
      const { 'set-cookie': _dropped, ...answered } = answer.headers;
      socket.write(head('101 Switching Protocols', answered));
      if (early.length > 0) socket.write(early);
      if (first.length > 0) upstream.write(first);
      outgoing.setTimeout(0);
      upstream.on('error', () => socket.destroy());
      upstream.on('close', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    outgoing.on('response', (answer) => {
      refuse(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? 'Bad Gateway'}`);
      answer.resume();
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => {
      if (socket.writable) refuse(socket, '502 Bad Gateway');
    });
    socket.once('close', () => outgoing.destroy());
    outgoing.end();
  }

  return {
    accept,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
