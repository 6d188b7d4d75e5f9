import { isIPv6 } from 'node:net';

/** Posts that one address may send without success within `WINDOW_MS`. */
export const MOST_POSTS = 10;
export const WINDOW_MS = 60_000;
/** Questions to the instance that all posts together, and those of one address, may have open. */
export const MOST_QUESTIONS = 16;
export const MOST_QUESTIONS_OF_ONE = 4;
/** Addresses that are remembered. Beyond it the oldest is forgotten. */
const MOST_ADDRESSES = 10_000;

interface Sender {
  /** When each counted post came, oldest first. */
  posts: number[];
  open: number;
}

export type Permission = { ask: true; done(wasStaff: boolean): void } | { ask: false; retryAfterMs: number };

/** A network gets a whole /64 of IPv6: each address in it is the same sender. */
export function senderOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Which posts may ask the instance. Anybody can send one, and the instance counts the questions: without a limit a
 * stranger could use up what it allows, and lock staff out. Posts of staff do not count.
 */
export function createPostLimits(now: () => number): { permit(address: string): Permission } {
  const senders = new Map<string, Sender>();
  let open = 0;

  function senderFor(name: string): Sender {
    const known = senders.get(name) ?? { posts: [], open: 0 };
    known.posts = known.posts.filter((at) => now() - at < WINDOW_MS);
    // Inserted again, so that the first of the map is the one unused for longest.
    senders.delete(name);
    senders.set(name, known);
    const [oldest] = senders.keys();
    if (senders.size > MOST_ADDRESSES && oldest !== undefined) senders.delete(oldest);
    return known;
  }

  return {
    permit(address) {
      const sender = senderFor(senderOf(address));
      const [first] = sender.posts;
      if (first !== undefined && sender.posts.length >= MOST_POSTS)
        return { ask: false, retryAfterMs: first + WINDOW_MS - now() };
      if (open >= MOST_QUESTIONS || sender.open >= MOST_QUESTIONS_OF_ONE) return { ask: false, retryAfterMs: 1_000 };
      const at = now();
      sender.posts.push(at);
      sender.open += 1;
      open += 1;
      return {
        ask: true,
        done(wasStaff) {
          sender.open -= 1;
          open -= 1;
          if (wasStaff) sender.posts.splice(sender.posts.indexOf(at), 1);
        },
      };
    },
  };
}
