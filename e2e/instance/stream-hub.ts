import type { WebSocket } from 'ws';
import type { AccountRow } from './db/rows.ts';

/** A connected client: its account and its topics. */
export interface Client {
  readonly socket: WebSocket;
  account: AccountRow | null;
  token: string | null;
  /** topic → the `stream` member of its frames */
  readonly topics: Map<string, string[]>;
}

export type FrameFault = 'drop' | 'duplicate' | 'reverse';
interface PendingFault {
  kind: FrameFault;
  count: number;
  event?: string;
}

/** The open sockets by topic. Topics are exact: `public`, `user:ID`, `list:12`, `hashtag:tea`. */
export class StreamHub {
  readonly #byTopic = new Map<string, Set<Client>>();
  readonly #clients = new Set<Client>();
  /** whether the frame of a deletion names its stream: only Mastodon's does */
  readonly namesDeletions: boolean;
  #faults: PendingFault[] = [];
  #held: (() => void)[] = [];

  constructor(namesDeletions = false) {
    this.namesDeletions = namesDeletions;
  }

  get clients(): ReadonlySet<Client> {
    return this.#clients;
  }

  add(client: Client): void {
    this.#clients.add(client);
    for (const [topic, stream] of client.topics) this.subscribe(client, topic, stream);
  }

  remove(client: Client): void {
    this.#clients.delete(client);
    for (const topic of client.topics.keys()) this.#byTopic.get(topic)?.delete(client);
  }

  subscribe(client: Client, topic: string, stream: string[]): void {
    client.topics.set(topic, stream);
    const listeners = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, listeners.add(client));
  }

  unsubscribe(client: Client, topic: string): void {
    client.topics.delete(topic);
    const listeners = this.#byTopic.get(topic);
    listeners?.delete(client);
    if (listeners?.size === 0) this.#byTopic.delete(topic);
  }

  listeners(topic: string): ReadonlySet<Client> {
    return this.#byTopic.get(topic) ?? new Set();
  }

  /** Topics with listeners that start with a prefix, such as `user:`. */
  topics(prefix: string): string[] {
    return [...this.#byTopic.keys()].filter((topic) => topic.startsWith(prefix));
  }

  /**
   * Sends one event to all listeners of a topic. `render` returns the payload for a reader, or undefined to leave them
   * out; `stream` overrides the name in the frame.
   */
  send(
    topic: string,
    event: string,
    render: (viewer: AccountRow | null) => string | undefined,
    stream?: string[],
  ): void {
    // one frame, as bytes, for all readers of the same text: serialising is the main cost of an event
    const frames = new Map<string, Buffer>();
    for (const client of this.listeners(topic)) {
      const payload = render(client.account);
      if (payload === undefined) continue;
      let frame = frames.get(payload);
      if (!frame) {
        frame = Buffer.from(
          JSON.stringify({
            ...(event === 'delete' && !this.namesDeletions ? {} : { stream: stream ?? client.topics.get(topic) }),
            event,
            ...(event === 'filters_changed' ? {} : { payload }),
          }),
        );
        frames.set(payload, frame);
      }
      this.#deliver(client, frame, event);
    }
  }

  #deliver(client: Client, frame: Buffer, event: string): void {
    const fault = this.#faults.find((entry) => entry.count > 0 && (!entry.event || entry.event === event));
    const send = (): void => {
      if (client.socket.readyState === client.socket.OPEN) client.socket.send(frame, { binary: false });
    };
    if (!fault) {
      send();
      return;
    }
    fault.count -= 1;
    if (fault.kind === 'duplicate') {
      send();
      send();
    } else if (fault.kind === 'reverse') {
      this.#held.unshift(send);
      if (fault.count === 0) {
        const held = this.#held;
        this.#held = [];
        for (const late of held) late();
      }
    }
  }

  /** The next `count` frames are dropped, sent twice, or delayed and sent in reverse order. */
  setFault(kind: FrameFault, count: number, event?: string): void {
    this.#faults.push({ kind, count, ...(event ? { event } : {}) });
  }

  clearFaults(): void {
    this.#faults = [];
    for (const late of this.#held) late();
    this.#held = [];
  }

  closeToken(token: string): void {
    for (const client of this.#clients) if (client.token === token) client.socket.close(1000);
  }

  /** Closes every socket, or those of one account; 1006 cuts the connection without a close frame. */
  closeAll(code: number, reason = '', accountId?: string): number {
    const hit = [...this.#clients].filter((client) => !accountId || client.account?.id === accountId);
    for (const { socket } of hit) {
      if (code === 1006) socket.terminate();
      else socket.close(code, reason);
    }
    return hit.length;
  }
}
