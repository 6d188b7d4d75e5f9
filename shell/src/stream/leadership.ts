import { lifeLock, type Tabs } from './tab-messages.ts';

/** Milliseconds without a word of the leader after which a follower asks for one. */
export const QUIET_MS = 600;
/** Milliseconds it waits for the answer. Both together, and a handshake, are less than 2 s. */
export const ANSWER_MS = 1000;
/** Milliseconds in which a browser grants a lock that is free or stolen, on a busy machine too. */
export const GRANT_MS = 10_000;
/** A timer so much too late: this tab stood still itself, and the answer may be the next it reads. */
const LATE_MS = 300;
const GRACE_MS = 200;
/** Milliseconds for which a tab is shown before it takes over from a hidden one: users leaf through tabs. */
export const SETTLE_MS = 500;
/** Tabs that cannot hear each other would rob each other for ever. */
const DEAF_LIMIT = 3;

/** `alone`: the tabs cannot be connected, each has its own sockets. */
export type Role = 'leader' | 'follower' | 'alone';

export interface LeadershipOptions {
  tabs: Pick<Tabs, 'name' | 'tab' | 'lock' | 'page'>;
  /** Asks the leader for a sign of life. */
  ask(): void;
  /** A new role; it starts as a follower. */
  onRole(role: Role): void;
  report(problem: string, cause?: unknown): void;
  signal: AbortSignal;
}

export interface Leadership {
  /** A sign of life of the leader. `isVisible`: whether its page is shown, where it says so. */
  heard(isVisible?: boolean): void;
  /** There is a newer leader: this one was robbed while it stood still. */
  yield(): void;
}

/**
 * Which tab leads: the one that holds the lock. The browser gives the lock to the next tab when a leader closes or
 * crashes. From one that holds it and does not answer, or is hidden while this tab is shown, the lock is stolen.
 */
export function createLeadership({ tabs, ask, onRole, report, signal }: LeadershipOptions): Leadership {
  const { name, tab, lock, page } = tabs;
  let role: Role = 'follower';
  let release: () => void = () => undefined;
  let waiting = new AbortController();
  let isLeaderVisible = true;
  /** Attempts to take over since the last sign of life of another leader. */
  let deaf = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const life = Promise.withResolvers<void>();

  const isVisible = () => page.visibilityState === 'visible';

  function become(next: Role): void {
    clearTimeout(silence);
    clearTimeout(settling);
    isLeaderVisible = true;
    role = next;
    onRole(next);
  }

  function giveUp(cause?: unknown): void {
    if (signal.aborted || role === 'alone') return;
    report('the tabs cannot share a socket', cause);
    become('alone');
    leave();
  }

  function leave(): void {
    waiting.abort();
    release();
    life.resolve();
  }

  function take(options: LockOptions): void {
    let isGranted = false;
    const hold = () => {
      if (signal.aborted || role === 'alone') return undefined;
      isGranted = true;
      const held = Promise.withResolvers<void>();
      release = held.resolve;
      become('leader');
      return held.promise;
    };
    const lost = () => {
      if (signal.aborted || role === 'alone') return;
      if (role === 'leader') become('follower');
      wait();
    };
    lock(name, options, hold).then(lost, (cause: unknown) => {
      if (isGranted) lost();
      // What waited was replaced by a theft.
      else if (!options.signal?.aborted) giveUp(cause);
    });
  }

  function wait(): void {
    waiting = new AbortController();
    take({ signal: waiting.signal });
    ask();
    listen();
  }

  function steal(): void {
    waiting.abort();
    take({ steal: true });
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(expectAnswer, QUIET_MS);
  }

  function expectAnswer(): void {
    ask();
    const due = Date.now() + ANSWER_MS;
    silence = setTimeout(() => {
      if (Date.now() - due < LATE_MS) unanswered();
      else silence = setTimeout(unanswered, GRACE_MS);
    }, ANSWER_MS);
  }

  function unanswered(): void {
    deaf += 1;
    if (deaf > DEAF_LIMIT) return giveUp();
    steal();
    // A theft that is not granted either.
    silence = setTimeout(unanswered, GRANT_MS);
  }

  /** The user sees this tab, and a browser slows the timers of the other one down or stops it. */
  function prefer(): void {
    clearTimeout(settling);
    if (role === 'follower' && isVisible() && !isLeaderVisible) settling = setTimeout(steal, SETTLE_MS);
  }

  page.addEventListener('visibilitychange', prefer, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    clearTimeout(settling);
    leave();
  });
  // Held as long as the tab lives: the leader waits for its end. A browser that does not grant it grants no other.
  silence = setTimeout(giveUp, GRANT_MS);
  lock(lifeLock(name, tab), {}, () => {
    if (signal.aborted || role === 'alone') return undefined;
    wait();
    return life.promise;
  }).then(undefined, giveUp);

  return {
    heard(visible) {
      if (role !== 'follower' || signal.aborted) return;
      deaf = 0;
      listen();
      if (visible === undefined || visible === isLeaderVisible) return;
      isLeaderVisible = visible;
      prefer();
    },
    yield() {
      if (role !== 'leader') return;
      become('follower');
      release();
    },
  };
}
