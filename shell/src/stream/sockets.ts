import type { StreamSource } from '@skerry/shared/contract';
import type { Channel } from './channel.ts';
import type { Sources } from './tab-messages.ts';

/** The sockets of the tab that owns them. */
export interface Sockets {
  /** Opens what is missing, closes what is no longer among them. */
  keep(sources: Sources): void;
  revive(): void;
  restart(): void;
}

export function createSockets(open: (name: string, source: StreamSource) => Channel): Sockets {
  const channels = new Map<string, Channel>();
  return {
    keep(sources) {
      for (const [name, channel] of channels) {
        if (sources.has(name)) continue;
        channels.delete(name);
        channel.stop();
      }
      for (const [name, source] of sources) {
        if (channels.has(name)) continue;
        const channel = open(name, source);
        channels.set(name, channel);
        channel.start();
      }
    },
    revive() {
      for (const channel of channels.values()) channel.revive();
    },
    restart() {
      for (const channel of channels.values()) channel.restart();
    },
  };
}
