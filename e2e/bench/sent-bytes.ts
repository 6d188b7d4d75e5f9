import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Both ends of a connection inside this process are known by then. */
const KNOWN_MS = 1_000;

/**
 * Returns a function that reads how many bytes, those of TLS included, this process has sent to browsers from now on:
 * from all its servers, but not to itself.
 */
export function countSent(): () => number {
  const ownPorts = new Set<number>();
  const toBrowsers: Socket[] = [];
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => ownPorts.add(socket.localPort ?? 0));
  });
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    const port = socket.remotePort ?? 0;
    setTimeout(() => {
      if (!ownPorts.delete(port)) toBrowsers.push(socket);
    }, KNOWN_MS).unref();
  });
  return () => toBrowsers.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
}
