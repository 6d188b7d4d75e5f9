/** What the page of a soak knows of itself: `window.soak`. */
export interface Soak {
  /** Events that were sent over a socket. */
  sent: number;
  opened: number;
  /** Sockets that are open, timeouts and intervals that wait. */
  counts(): { sockets: number; timeouts: number; intervals: number };
  /** As a server that restarts. */
  drop(): void;
  /** Resolves after the last event. */
  flood(seconds: number, eventsASecond: number): Promise<void>;
}

export interface Samples {
  statuses: readonly object[];
  notifications: readonly object[];
}

/**
 * Runs in the page before anything else of it: sockets without a server, over which an event arrives each second of the
 * page's clock, with new people and texts all the time.
 */
export function installEventSource({ statuses, notifications }: Samples): void {
  const EVENT_MS = 1_000;
  const FLOOD_MS = 10;
  const PEOPLE = 2_000;
  const KINDS = 20;
  /** Of 20 events: those that are no new status, and how many events ago the status came that they are about. */
  const ABOUT: Readonly<Record<number, number>> = { 14: 1, 15: 5, 16: 9, 17: 4, 18: 18, 19: 13 };
  const sockets = new Set<EventSocket>();
  const timeouts = new Set<number>();
  const intervals = new Set<number>();
  const natives = {
    setTimeout: window.setTimeout.bind(window) as (run: () => void, ms?: number) => number,
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window) as (run: () => void, ms?: number) => number,
    clearInterval: window.clearInterval.bind(window),
  };

  class EventSocket extends EventTarget {
    readyState: number = WebSocket.CONNECTING;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      sockets.add(this);
      soak.opened += 1;
      natives.setTimeout(() => {
        this.readyState = WebSocket.OPEN;
        this.dispatchEvent(new Event('open'));
      });
    }
    send(): void {}
    close(code = 1_000): void {
      if (!sockets.delete(this)) return;
      this.readyState = WebSocket.CLOSED;
      natives.setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code })));
    }
  }

  const soak: Soak = {
    sent: 0,
    opened: 0,
    counts: () => ({ sockets: sockets.size, timeouts: timeouts.size, intervals: intervals.size }),
    drop() {
      for (const socket of sockets) socket.close(1_006);
    },
    flood(seconds, eventsASecond) {
      const end = soak.sent + seconds * eventsASecond;
      return new Promise((resolve) => {
        const timer = natives.setInterval(() => {
          for (let one = 0; one < (eventsASecond * FLOOD_MS) / 1_000; one += 1) send();
          if (soak.sent < end) return;
          natives.clearInterval(timer);
          resolve();
        }, FLOOD_MS);
      });
    },
  };

  /** Later than all of the instance, in the order of time. */
  const idOf = (at: number, like: string) => `z${String(at).padStart(like.length - 1, '0')}`;

  function statusNow(at: number): object {
    const like = statuses[at % statuses.length] as { id: string; account: { id: string; acct: string } };
    const number = at % PEOPLE;
    const id = idOf(at, like.id);
    return {
      ...like,
      id,
      uri: `https://far.example/objects/${id}`,
      url: `https://far.example/objects/${id}`,
      content: `<p>Number ${at} of a long day, with <a href="https://far.example/${at}">a link</a></p>`,
      created_at: new Date().toISOString(),
      in_reply_to_id: null,
      account: { ...like.account, id: idOf(number, like.account.id), acct: `person${number}@far.example` },
    };
  }

  function eventNow(at: number): { event: string; payload: string } {
    const kind = at % KINDS;
    const earlier = Math.max(0, at - (ABOUT[kind] ?? 0));
    if (kind === 17) return { event: 'status.update', payload: JSON.stringify(statusNow(earlier)) };
    if (kind === 18) return { event: 'delete', payload: idOf(earlier, (statuses[0] as { id: string }).id) };
    if (!(kind in ABOUT)) return { event: 'update', payload: JSON.stringify(statusNow(at)) };
    const like = notifications[at % notifications.length] as { id: string; status?: object };
    const id = String(Number(like.id) + 1_000_000 + at);
    const status = like.status ? { status: statusNow(earlier) } : {};
    const one = { ...like, ...status, id, created_at: new Date().toISOString() };
    return { event: 'notification', payload: JSON.stringify(one) };
  }

  function send(): void {
    const listening = [...sockets].filter(
      ({ url, readyState }) => readyState === WebSocket.OPEN && new URL(url).searchParams.get('stream') === 'user',
    );
    if (listening.length === 0) return;
    soak.sent += 1;
    const data = JSON.stringify({ stream: ['user'], ...eventNow(soak.sent) });
    for (const socket of listening) socket.dispatchEvent(new MessageEvent('message', { data }));
  }
  natives.setInterval(send, EVENT_MS);

  // Playwright refuses workers in a way that no browser has: what waits for them then waits for ever.
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  const { CONNECTING, OPEN, CLOSING, CLOSED } = WebSocket;
  Object.assign(EventSocket, { CONNECTING, OPEN, CLOSING, CLOSED });
  Object.assign(window, {
    soak,
    WebSocket: EventSocket,
    setTimeout(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const timer = natives.setTimeout(() => {
        timeouts.delete(timer);
        run(...given);
      }, ms);
      timeouts.add(timer);
      return timer;
    },
    clearTimeout(timer: number) {
      timeouts.delete(timer);
      natives.clearTimeout(timer);
    },
    setInterval(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const timer = natives.setInterval(() => run(...given), ms);
      intervals.add(timer);
      return timer;
    },
    clearInterval(timer: number) {
      intervals.delete(timer);
      natives.clearInterval(timer);
    },
  });
}
