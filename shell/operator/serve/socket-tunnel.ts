import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { forwardedHeaders, UPGRADED, type Caller } from './forwarded.ts';
import { decodedPath } from './paths.ts';
import type { Trusts } from './trusted-proxies.ts';

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

/** The client, as a trusted proxy names it; the nearest sender that is not one, as for all other requests. */
function callerOf(request: IncomingMessage, trusts: Trusts): Caller {
  const remote = request.socket.remoteAddress ?? '';
  const own = { ip: remote, protocol: 'encrypted' in request.socket ? 'https' : 'http', host: request.headers.host };
  if (!trusts(remote)) return own;
  const forwarded = (name: string): string[] =>
    [request.headers[name]].flat().flatMap((value) => value?.split(',').map((part) => part.trim()) ?? []);
  const senders = [...forwarded('x-forwarded-for'), remote];
  return {
    ip: senders.findLast((address) => !trusts(address)) ?? senders[0] ?? remote,
    protocol: forwarded('x-forwarded-proto').at(-1) ?? own.protocol,
    host: forwarded('x-forwarded-host').at(-1) ?? own.host,
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
export function createSocketTunnel(instance: URL, trusts: Trusts): SocketTunnel {
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
    const headers = forwardedHeaders(request.headers, callerOf(request, trusts));
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
      const answered = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => UPGRADED.includes(name)));
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
