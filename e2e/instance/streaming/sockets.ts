import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Core } from '../core.ts';
import { sessionOf, type Session } from '../model/tokens.ts';
import type { Client } from '../stream-hub.ts';
import { hear } from './messages.ts';
import { topicOf } from './topics.ts';

const PING_MS = 30_000;
const SILENCE_MS = 60_000;

const refuseUpgrade = (socket: Duplex, status: number, text: string): void => {
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Length: ${text.length}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${text}`,
  );
};

/** Accepts WebSockets at /api/v1/streaming, with the token as a query member or as the subprotocol. */
export function acceptSockets(server: Server, core: Core): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (protocols) => [...protocols][0] ?? false });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!core.dialect.hasStreaming || !/^\/api\/v1\/streaming\/?$/.test(url.pathname))
      return refuseUpgrade(socket, 404, 'Not Found');
    const fault = core.options.faults ? core.faults.take('WS', request.url ?? '/') : undefined;
    if (fault?.kind === 'hang') return undefined;
    if (fault) return refuseUpgrade(socket, fault.status ?? 503, 'Fault');
    const protocol = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim();
    const token = url.searchParams.get('access_token') ?? protocol ?? null;
    const session: Session | null = token ? sessionOf(core, token) : null;
    if (token && !session) return refuseUpgrade(socket, 401, 'Unauthorized');
    const stream = url.searchParams.get('stream');
    const answer = stream
      ? topicOf(
          core,
          {
            stream,
            list: url.searchParams.get('list'),
            tag: url.searchParams.get('tag'),
            instance: url.searchParams.get('instance'),
          },
          session,
        )
      : undefined;
    if (answer && 'refused' in answer)
      return refuseUpgrade(socket, answer.refused, answer.refused === 401 ? 'Unauthorized' : 'Not Found');
    sockets.handleUpgrade(request, socket, head, (ws) => welcome(ws, session, answer));
    return undefined;
  };
  const welcome = (
    socket: WebSocket,
    session: Session | null,
    answer: { topic: string; stream: string[] } | undefined,
  ): void => {
    const client: Client = {
      socket,
      account: session?.account ?? null,
      token: session?.token.token ?? null,
      topics: new Map(answer ? [[answer.topic, answer.stream]] : []),
    };
    core.hub.add(client);
    let lastMessageAt = Date.now();
    const reset = (): void => void (lastMessageAt = Date.now());
    const ping = setInterval(() => {
      if (Date.now() - lastMessageAt > SILENCE_MS) socket.terminate();
      else socket.ping();
    }, PING_MS);
    ping.unref();
    socket.on('pong', reset);
    socket.on('message', (data) => {
      reset();
      hear(core, client, data.toString(), session);
    });
    socket.on('error', (error) => core.options.log(`socket: ${error.message}`));
    socket.on('close', () => {
      clearInterval(ping);
      core.hub.remove(client);
    });
  };
  server.on('upgrade', onUpgrade);
  return {
    close: () => {
      server.off('upgrade', onUpgrade);
      for (const { socket } of core.hub.clients) socket.terminate();
      sockets.close();
    },
  };
}
