import type { StreamSource } from '@skerry/shared/contract';
import type { Abilities } from '@skerry/shared/entities';

/** What a stream needs of a WebSocket. */
export interface SocketLike {
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  send(text: string): void;
  close(code?: number): void;
}

export type OpenWebSocket = (url: string, protocols?: string) => SocketLike;

/** Characters allowed in `Sec-WebSocket-Protocol` (RFC 9110, token). */
const PROTOCOL = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/**
 * Opens the socket of one stream; the address contains everything. The token is sent as subprotocol where the server
 * reads it there, so that it is in no log; else as parameter.
 */
export function openStreamSocket(
  open: OpenWebSocket,
  {
    source,
    abilities,
    origin,
    token,
  }: { source: StreamSource; abilities: Abilities; origin: string; token: string | null },
): SocketLike {
  const url = new URL('/api/v1/streaming', origin.replace(/^http/, 'ws'));
  for (const [name, value] of Object.entries({
    stream: source.stream,
    tag: source.tag,
    list: source.list,
    instance: source.instance,
  })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  if (token === null) return open(url.href);
  if (abilities.streamTokenAsProtocol && PROTOCOL.test(token)) return open(url.href, token);
  url.searchParams.set('access_token', token);
  return open(url.href);
}
