import { SOCKET_PING_INTERVAL_MS } from '@skerry/shared/rules';
import type { SocketLike } from '../session/socket-opener.ts';
import type { Report } from '../services.ts';
import type { RealtimeState } from './realtime-state.ts';
import { socketRetryDelay } from './retry-delay.ts';

/** A text ping, for the servers that want one (requirement API-165). */
export const PING_MS = SOCKET_PING_INTERVAL_MS;
const HANDSHAKE_LIMIT_MS = 15_000;
/** There was no close code: the socket never opened, or it went silent. */
const NO_CODE = 1006;
/** One may be a server that restarts. */
const SUSPICIOUS_REFUSALS = 2;
const NORMAL_CODES: readonly number[] = [1000, 1001];

export interface ChannelOptions {
  connect(): Promise<SocketLike>;
  onFrame(text: string): void;
  /** The close code that led to `error` or `closed`. */
  onState(state: RealtimeState, code: number | null): void;
  /** The second handshake in a row was refused. Browsers do not tell why; a dead token is one reason. */
  onRefused(): void;
  /** Whether this server answers the text `ping`. */
  pings(): boolean;
  random(): number;
  report: Report;
}

/** One socket that is kept open, with the states of requirements SH-171 to SH-174. */
export interface Channel {
  start(): void;
  /** Opens a socket that is closed or waits for its next attempt. */
  revive(): void;
  /** Replaces an open socket too: after sleep it may be dead though it looks open. */
  restart(): void;
  stop(): void;
}

/** Browsers warn of a close during the handshake; a handshake that never ends is ended by the browser itself. */
function closeQuietly(socket: SocketLike, isOpen: boolean): void {
  if (isOpen) socket.close(1000);
  else socket.addEventListener('open', () => socket.close(1000));
}

export function createChannel(options: ChannelOptions): Channel {
  let state: RealtimeState = 'disabled';
  let socket: SocketLike | null = null;
  let isOpen = false;
  /** Counts sockets: events of an older one are ignored. */
  let generation = 0;
  let failures = 0;
  let refusals = 0;
  let hasJoined = false;
  let hasReceived = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: RealtimeState, code: number | null = null): void {
    state = next;
    options.onState(next, code);
  }

  function drop(): void {
    clearTimeout(timer);
    generation += 1;
    if (socket) closeQuietly(socket, isOpen);
    socket = null;
    isOpen = false;
  }

  function open(): void {
    drop();
    const mine = generation;
    const whenMine =
      <A extends unknown[]>(act: (...args: A) => void) =>
      (...args: A) => {
        if (mine === generation) act(...args);
      };
    enter(hasJoined ? 'starting' : 'starting-initial');
    timer = setTimeout(() => broke(NO_CODE), HANDSHAKE_LIMIT_MS);
    options.connect().then(
      (opened) => {
        if (mine !== generation) return closeQuietly(opened, false);
        socket = opened;
        opened.addEventListener('open', whenMine(joined));
        opened.addEventListener('message', whenMine(received));
        opened.addEventListener('close', whenMine(closed));
      },
      whenMine((cause: unknown) => {
        options.report('a socket could not be made', cause);
        broke(NO_CODE);
      }),
    );
  }

  function joined(): void {
    clearTimeout(timer);
    isOpen = true;
    hasJoined = true;
    failures = 0;
    refusals = 0;
    enter('joined');
    hasReceived = true;
    timer = setTimeout(ping, PING_MS);
  }

  function received({ data }: { data: unknown }): void {
    hasReceived = true;
    if (typeof data === 'string') options.onFrame(data);
  }

  function ping(): void {
    if (options.pings()) {
      // Even the last ping was not answered: the connection is dead, though there was no close event.
      if (!hasReceived) return broke(NO_CODE);
      hasReceived = false;
      socket?.send('ping');
    }
    timer = setTimeout(ping, PING_MS);
  }

  function closed({ code }: { code: number }): void {
    if (!isOpen) {
      refusals += 1;
      if (refusals === SUSPICIOUS_REFUSALS) options.onRefused();
    }
    if (!NORMAL_CODES.includes(code)) return broke(code);
    drop();
    enter('closed', code);
  }

  function broke(code: number): void {
    drop();
    failures += 1;
    timer = setTimeout(open, socketRetryDelay({ failures, random: options.random() }));
    enter('error', code);
  }

  return {
    start() {
      if (state === 'disabled') open();
    },
    revive() {
      if (state === 'closed' || state === 'error') open();
    },
    restart() {
      if (state !== 'disabled') open();
    },
    stop() {
      if (state === 'disabled') return;
      drop();
      enter('disabled');
    },
  };
}
