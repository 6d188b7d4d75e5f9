import type { Count } from './watch-listeners.ts';

/** What stays open until it is closed, and the method that closes it. */
const CONNECTIONS = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  Worker: 'terminate',
} as const;
const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const;

type Made = new (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>;

/** Replaces existing classes of the browser; returns a function that restores them. */
function inPlaceOf(names: readonly string[], wrap: (Original: Made, name: string) => Made): () => void {
  const originals = names.flatMap((name): [string, Made][] => {
    const found: unknown = Reflect.get(globalThis, name);
    return typeof found === 'function' ? [[name, found as Made]] : [];
  });
  for (const [name, Original] of originals) Reflect.set(globalThis, name, wrap(Original, name));
  return () => {
    for (const [name, Original] of originals) Reflect.set(globalThis, name, Original);
  };
}

/** Counts sockets, channels and workers that are not closed. */
export function watchConnections(count: Count): () => void {
  return inPlaceOf(
    Object.keys(CONNECTIONS),
    (Original, name) =>
      class extends Original {
        constructor(...args: unknown[]) {
          super(...args);
          const method = CONNECTIONS[name as keyof typeof CONNECTIONS];
          const close = this[method];
          count(`open ${name}`, 1);
          let isOpen = true;
          this[method] = (...given) => {
            if (isOpen) count(`open ${name}`, -1);
            isOpen = false;
            return close?.apply(this, given);
          };
        }
      },
  );
}

/**
 * Counts observers of lasting nodes: the document, its root, head and body. An observer of a view's own element ends
 * with it.
 */
export function watchObservers(count: Count): () => void {
  const stays = (target: unknown) =>
    target === document || target === document.documentElement || target === document.head || target === document.body;
  return inPlaceOf(
    OBSERVERS,
    (Original, name) =>
      class extends Original {
        constructor(...args: unknown[]) {
          super(...args);
          const { observe, unobserve, disconnect } = this;
          const seen = new Set<unknown>();
          const forget = (target: unknown) => {
            if (seen.delete(target)) count(`${name} of the page`, -1);
          };
          this['observe'] = (target, ...rest) => {
            if (stays(target) && !seen.has(target)) {
              seen.add(target);
              count(`${name} of the page`, 1);
            }
            return observe?.call(this, target, ...rest);
          };
          this['unobserve'] = (target) => {
            forget(target);
            return unobserve?.call(this, target);
          };
          this['disconnect'] = () => {
            for (const target of seen) forget(target);
            return disconnect?.call(this);
          };
        }
      },
  );
}
