/** Milliseconds: what is set for sooner runs out by itself and is nobody's leak. */
const SHORT_MS = 100;

type Listener = [type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean];

/** Counts what hangs on the page beside elements: listeners of window and document, intervals, and timers that are set for later. `stop` takes the counting away again. */
export function watchPage(): { hanging(): string[]; stop(): void } {
  const hanging = new Map<string, number>();
  const count = (name: string, by: 1 | -1) => hanging.set(name, (hanging.get(name) ?? 0) + by);
  const restore = [watchListeners(window, 'window', count), watchListeners(document, 'document', count), watchTimers(count)];
  return {
    hanging: () => [...hanging].flatMap(([name, times]) => (times > 0 ? [`${name} (${times})`] : [])).sort(),
    stop: () => { for (const undo of restore) undo(); },
  };
}

function watchListeners(target: Window | Document, name: string, count: (name: string, by: 1 | -1) => void): () => void {
  const { addEventListener, removeEventListener } = target;
  const heard = new Map<string, Set<unknown>>();
  const keyOf = (type: string, options: Listener[2]) => `${type}${(typeof options === 'object' ? options.capture : options) ? ' (capture)' : ''}`;
  const forget = (key: string, listener: unknown) => { if (heard.get(key)?.delete(listener)) count(`${name} listens to ${key}`, -1); };
  target.addEventListener = ((type: string, listener: Listener[1], options: Listener[2]) => {
    const key = keyOf(type, options);
    const all = heard.get(key) ?? new Set();
    heard.set(key, all);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!all.has(listener) && !signal?.aborted) {
      all.add(listener);
      count(`${name} listens to ${key}`, 1);
      signal?.addEventListener('abort', () => forget(key, listener), { once: true });
      if (once) addEventListener.call(target, type, () => forget(key, listener), { once: true });
    }
    addEventListener.call(target, type, listener, options);
  }) as typeof target.addEventListener;
  target.removeEventListener = ((type: string, listener: Listener[1], options: Listener[2]) => {
    forget(keyOf(type, options), listener);
    removeEventListener.call(target, type, listener, options);
  }) as typeof target.removeEventListener;
  return () => Object.assign(target, { addEventListener, removeEventListener });
}

function watchTimers(count: (name: string, by: 1 | -1) => void): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const names = new Map<unknown, string>();
  const start = (id: unknown, name: string) => {
    names.set(id, name);
    count(name, 1);
  };
  const end = (id: unknown) => {
    const name = names.get(id);
    if (name !== undefined && names.delete(id)) count(name, -1);
  };
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const id: unknown = setTimeout(() => {
      end(id);
      run(...args);
    }, ms);
    if (ms >= SHORT_MS) start(id, `timer of ${ms} ms`);
    return id;
  }) as typeof globalThis.setTimeout;
  globalThis.setInterval = ((run: () => void, ms?: number, ...args: unknown[]) => {
    const id: unknown = setInterval(run, ms, ...args);
    start(id, `interval of ${ms ?? 0} ms`);
    return id;
  }) as typeof globalThis.setInterval;
  // A timer may be cleared by either name.
  const clear = (undo: typeof clearTimeout) => ((id?: ReturnType<typeof setTimeout>) => {
    end(id);
    undo(id);
  }) as typeof clearTimeout;
  globalThis.clearTimeout = clear(clearTimeout);
  globalThis.clearInterval = clear(clearInterval);
  return () => Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
}
