import type { StreamSource } from '@skerry/shared/contract';
import type { Channel } from './channel.ts';
import { createLeadership, type Role } from './leadership.ts';
import type { RealtimeState } from './realtime-state.ts';
import { lifeLock, readTabMessage, type LineState, type Sources, type TabMessage, type Tabs } from './tab-messages.ts';

/** Milliseconds a stream stays open after its last reader left: a user who returns finds it running. */
export const LINGER_MS = 30_000;

export interface ChannelEvents {
  onState(state: RealtimeState, code: number | null): void;
  onFrame(text: string): void;
}

export interface SharedSocketsOptions {
  /** `null`: sockets of this tab's own. */
  tabs: Tabs | null;
  openChannel(name: string, source: StreamSource, events: ChannelEvents): Channel;
  /** Of the streams that this tab reads. */
  onState(name: string, state: RealtimeState, code: number | null): void;
  onFrame(name: string, text: string): void;
  report(problem: string, cause?: unknown): void;
  random(): number;
  signal: AbortSignal;
}

export interface SharedSockets {
  /** All that this tab reads from now on. */
  use(sources: Sources): void;
  revive(): void;
  restart(): void;
}

const NONE: Sources = new Map();

/** Least time between two messages with frames: a message costs as much as a frame. */
const PASS_MS = 100;

/**
 * The sockets of all tabs of an account, in one of them: it holds one for each stream that any tab reads, and passes on
 * what comes. Each tab has the same states, and every takeover is a break of the stream for all: they leave `joined`
 * and come back to it.
 */
export function shareSockets(options: SharedSocketsOptions): SharedSockets {
  const { tabs, random, signal } = options;
  let own: Sources = NONE;
  let role: Role = tabs ? 'follower' : 'alone';
  /** Of the leader. A later one has a higher term: so one that stood still is told from its successor. */
  let term = 0;
  /** A leader knows the states of all streams, other tabs know those of their own. */
  const lines = new Map<string, LineState>();
  /** What the other tabs read, known to the leader. */
  const others = new Map<string, Sources>();
  let leading = new AbortController();

  const isOwner = () => role !== 'follower';

  /** Frames for the other tabs, by stream. */
  let held = new Map<string, string[]>();
  let passedAt = Number.NEGATIVE_INFINITY;
  let passing: ReturnType<typeof setTimeout> | undefined;

  function passOn(): void {
    clearTimeout(passing);
    passing = undefined;
    const frames = held;
    if (frames.size === 0) return;
    held = new Map();
    passedAt = performance.now();
    post({ kind: 'frames', term, frames });
  }
  function hold(name: string, text: string): void {
    held.set(name, [...(held.get(name) ?? []), text]);
    const wait = passedAt + PASS_MS - performance.now();
    if (wait <= 0) passOn();
    else passing ??= setTimeout(passOn, wait);
  }
  /** After the frames that came before. */
  function say(message: TabMessage): void {
    passOn();
    post(message);
  }
  function post(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (!signal.aborted && role !== 'alone') tabs?.channel.postMessage(message);
  }
  function beat(): void {
    if (role === 'leader') say({ kind: 'beat', term, isVisible: tabs?.page.visibilityState === 'visible', lines });
  }
  function ask(): void {
    if (tabs) say({ kind: 'use', tab: tabs.tab, sources: own });
  }

  function enter(name: string, line: LineState): void {
    const known = lines.get(name);
    if (known?.state === line.state && known.code === line.code) return;
    lines.set(name, line);
    if (own.has(name)) options.onState(name, line.state, line.code);
  }
  /** What was missed until the leader says "joined" is a gap. */
  function startAgain(): void {
    for (const name of own.keys()) enter(name, { state: 'starting', code: null });
  }

  const sockets = createSockets((name, source) =>
    options.openChannel(name, source, {
      onState(state, code) {
        if (!isOwner()) return;
        enter(name, { state, code });
        if (state === 'disabled') lines.delete(name);
        if (role === 'leader') say({ kind: 'state', term, name, state, code });
      },
      onFrame(text) {
        if (role === 'leader') hold(name, text);
        if (own.has(name)) options.onFrame(name, text);
      },
    }),
  );
  function keep(): void {
    if (isOwner()) sockets.keep(new Map([own, ...others.values()].flatMap((sources) => [...sources])));
  }

  function onRole(next: Role): void {
    role = next;
    clearTimeout(passing);
    passing = undefined;
    held.clear();
    leading.abort();
    leading = new AbortController();
    others.clear();
    if (next === 'follower') sockets.keep(NONE);
    for (const name of lines.keys()) if (!own.has(name)) lines.delete(name);
    startAgain();
    if (next === 'alone') tabs?.channel.close();
    if (next === 'leader') term = Math.max(Date.now(), term + 1) + random();
    beat();
    keep();
  }

  /** What a closed tab read is kept for a while: it may be a reload. */
  function watchLife({ name, lock }: Tabs, tab: string): void {
    const { signal: until } = leading;
    const onGone = () => {
      const timer = setTimeout(() => {
        others.delete(tab);
        keep();
      }, LINGER_MS);
      until.addEventListener('abort', () => clearTimeout(timer));
      return undefined;
    };
    // Rejected when this tab leads no more.
    lock(lifeLock(name, tab), { mode: 'shared', signal: until }, onGone).then(undefined, () => undefined);
  }

  function connect(between: Tabs): void {
    const leadership = createLeadership({ tabs: between, ask, onRole, report: options.report, signal });

    function fromTab({ tab, sources }: Extract<TabMessage, { kind: 'use' }>): void {
      if (role !== 'leader') return;
      if (!others.has(tab)) watchLife(between, tab);
      others.set(tab, sources);
      keep();
      beat();
    }
    function fromLeader(message: Exclude<TabMessage, { kind: 'use' | 'revive' }>): void {
      if (message.term < term) return;
      leadership.yield();
      if (message.term > term) {
        // Its first word is a beat: what it has not joined starts again.
        term = message.term;
        ask();
      }
      leadership.heard(message.kind === 'beat' ? message.isVisible : undefined);
      if (message.kind === 'beat')
        for (const name of own.keys()) enter(name, message.lines.get(name) ?? { state: 'starting', code: null });
      else if (message.kind === 'state') {
        if (own.has(message.name)) enter(message.name, { state: message.state, code: message.code });
      } else
        for (const [name, texts] of message.frames)
          if (own.has(name)) for (const text of texts) options.onFrame(name, text);
    }

    between.channel.addEventListener('message', ({ data: said }: MessageEvent<unknown>) => {
      const data = readTabMessage(said);
      if (!data || role === 'alone' || signal.aborted) return;
      if (data.kind === 'use') fromTab(data);
      else if (data.kind !== 'revive') fromLeader(data);
      else if (role === 'leader') sockets.revive();
    });
    between.page.addEventListener('visibilitychange', beat, { signal });
    signal.addEventListener('abort', () => between.channel.close());
  }

  if (tabs) connect(tabs);
  signal.addEventListener('abort', () => {
    role = 'follower';
    clearTimeout(passing);
    leading.abort();
    sockets.keep(NONE);
  });

  return {
    use(sources) {
      const before = own;
      own = sources;
      for (const name of before.keys()) {
        if (own.has(name)) continue;
        options.onState(name, 'disabled', null);
        if (!isOwner()) lines.delete(name);
      }
      for (const name of own.keys()) {
        if (before.has(name)) continue;
        const line = lines.get(name);
        if (line) options.onState(name, line.state, line.code);
        else if (!isOwner()) enter(name, { state: 'starting-initial', code: null });
      }
      if (isOwner()) keep();
      else ask();
    },
    revive() {
      if (isOwner()) sockets.revive();
      else say({ kind: 'revive' });
    },
    restart() {
      if (isOwner()) return sockets.restart();
      startAgain();
      ask();
    },
  };
}

/** The sockets of the tab that owns them. */
interface Sockets {
  /** Opens what is missing, closes what is no longer among them. */
  keep(sources: Sources): void;
  revive(): void;
  restart(): void;
}

function createSockets(open: (name: string, source: StreamSource) => Channel): Sockets {
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
