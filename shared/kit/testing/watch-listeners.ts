/** Changes the count of one kind. */
export type Count = (name: string, by: 1 | -1) => void;

type Listener = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
];

/** Counts the listeners of one target, by the type of event. Returns a function that ends the counting. */
export function watchListeners(target: EventTarget, name: string, count: Count): () => void {
  const { addEventListener, removeEventListener } = target;
  const isOwn = Object.hasOwn(target, 'addEventListener');
  const listeners = new Map<string, Set<unknown>>();
  const keyOf = (type: string, options: Listener[2]) =>
    `${type}${(typeof options === 'object' ? options.capture : options) ? ' (capture)' : ''}`;
  const forget = (key: string, listener: unknown) => {
    if (listeners.get(key)?.delete(listener)) count(`${name} listens to ${key}`, -1);
  };
  const add = (type: string, listener: Listener[1], options: Listener[2]) => {
    const key = keyOf(type, options);
    const all = listeners.get(key) ?? new Set();
    listeners.set(key, all);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!all.has(listener) && !signal?.aborted) {
      all.add(listener);
      count(`${name} listens to ${key}`, 1);
      signal?.addEventListener('abort', () => forget(key, listener), { once: true });
      if (once) addEventListener.call(target, type, () => forget(key, listener), { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  const remove = (type: string, listener: Listener[1], options: Listener[2]) => {
    forget(keyOf(type, options), listener);
    removeEventListener.call(target, type, listener, options);
  };
  Object.assign(target, { addEventListener: add, removeEventListener: remove });
  return () => {
    if (isOwn) Object.assign(target, { addEventListener, removeEventListener });
    else for (const method of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(target, method);
  };
}
