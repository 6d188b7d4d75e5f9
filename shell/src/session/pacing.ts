/** Milliseconds that a path stays slow after its last 429 without a time. */
const SLOW_MS = 30_000;
/** Milliseconds between two requests to a slow path: below three in half a second, the strictest limit by default. */
const SPACING_MS = 250;
/** Milliseconds until the first request after such a 429; longer than the half second that servers count. */
const SHORTEST_WAIT_MS = 500;
const RANDOM_WAIT_MS = 500;

/** Spaces the requests to the paths that a server has limited without saying for how long (Pleroma). */
export interface Pacing {
  /** The path was refused with 429. */
  slow(path: string): void;
  /** Milliseconds that the next request to the path has to wait; its turn is taken. */
  turn(path: string): number;
}

/** `random` is in [0, 1): clients that were refused together do not return together. */
export function createPacing(random: () => number): Pacing {
  const paths = new Map<string, { next: number; until: number }>();
  return {
    slow(path) {
      const now = Date.now();
      const next = now + SHORTEST_WAIT_MS + Math.round(RANDOM_WAIT_MS * random());
      paths.set(path, { next: Math.max(next, paths.get(path)?.next ?? 0), until: now + SLOW_MS });
    },
    turn(path) {
      const now = Date.now();
      const slowed = paths.get(path);
      if (!slowed) return 0;
      if (Math.max(slowed.until, slowed.next) < now) paths.delete(path);
      const at = Math.max(now, slowed.next);
      slowed.next = at + SPACING_MS;
      return at - now;
    },
  };
}
