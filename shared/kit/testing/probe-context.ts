import { Observable } from 'rxjs';
import type { ApiPort } from '../../contract/api.ts';
import type { ModuleContext, Ports } from '../../contract/context.ts';
import { createOnce } from '../../runtime/once.ts';
import { apiError } from '../../testing/index.ts';

interface Held {
  route: string;
  method: string;
  signal: AbortSignal | undefined;
}

/** A context that records: subscriptions, requests in flight, writes. */
export interface Probe {
  ctx: ModuleContext;
  /** Names of all observables with subscribers, and of listeners on the context's signal. */
  open(): string[];
  /** Calls without an answer so far. */
  waiting(): readonly Held[];
  /** Number of requests to the instance. */
  asked(): number;
  /** From now on no call is answered, until `release`. */
  hold(): void;
  release(): void;
  /** From now on the instance refuses every call, like an overloaded one. */
  refuse(): void;
  /** Number of writes to the entity cache. */
  writes(): number;
}

/** Wraps a context so that all its observables, its signal and its calls are counted. */
export function probeContext(ctx: ModuleContext): Probe {
  const readers = new Map<string, number>();
  const count = (name: string, by: 1 | -1) => readers.set(name, (readers.get(name) ?? 0) + by);
  const counted = <T>(name: string, source$: Observable<T>): Observable<T> =>
    new Observable<T>((subscriber) => {
      count(name, 1);
      const subscription = source$.subscribe(subscriber);
      return () => {
        count(name, -1);
        subscription.unsubscribe();
      };
    });

  const waiting = new Set<Held>();
  let gate: Gate | null = null;
  let isRefusing = false;
  let writes = 0;
  let asked = 0;
  const request: ApiPort['request'] = async (call, options) => {
    const held: Held = { route: `${call.method} ${call.path}`, method: call.method, signal: options?.signal };
    waiting.add(held);
    asked += 1;
    try {
      await orAborted(gate?.promise, options?.signal);
      if (isRefusing && !options?.signal?.aborted) return { error: apiError(503, 'unavailable') };
      return await ctx.ports.api.request(call, options);
    } finally {
      waiting.delete(held);
    }
  };

  const { bus, i18n } = ctx;
  const probed: ModuleContext = {
    ...ctx,
    i18n: Object.defineProperties({ ...i18n }, { locale$: { value: counted('i18n.locale$', i18n.locale$) } }),
    signal: listenedTo(ctx.signal, count),
    instance$: counted('instance$', ctx.instance$),
    once: createOnce(),
    bus: {
      ...bus,
      on: (type) => counted(`bus.on ${type}`, bus.on(type)),
      can: (type) => counted(`bus.can ${type}`, bus.can(type)),
    },
    ports: wrapPorts(ctx.ports, {
      counted,
      request,
      wrote: () => {
        writes += 1;
      },
    }),
  };
  return {
    ctx: probed,
    open: () => [...readers].flatMap(([name, readersOfIt]) => (readersOfIt > 0 ? [`${name} (${readersOfIt})`] : [])),
    waiting: () => [...waiting],
    asked: () => asked,
    hold: () => {
      gate = closedGate();
    },
    release: () => {
      gate?.resolve();
      gate = null;
    },
    refuse: () => {
      isRefusing = true;
    },
    writes: () => writes,
  };
}

interface Gate {
  promise: Promise<void>;
  resolve(): void;
}

/** Node 20, which teams may have, does not know `Promise.withResolvers`. */
function closedGate(): Gate {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}

interface Wrapping {
  counted: <T>(name: string, source$: Observable<T>) => Observable<T>;
  request: ApiPort['request'];
  wrote: () => void;
}

/** Each port is wrapped when it is read, so that a port that the module did not declare is refused as before. */
function wrapPorts(ports: Ports, { counted, request, wrote }: Wrapping): Ports {
  const wrap: { [K in keyof Ports]?: () => Ports[K] } = {
    api: () => ({ ...ports.api, request }),
    entities: () => ({
      ...ports.entities,
      one: (kind, id) => counted(`entity ${kind} ${id}`, ports.entities.one(kind, id)),
      remove: (...which) => {
        wrote();
        ports.entities.remove(...which);
      },
      lists: probeLists(ports.entities.lists, counted, wrote),
    }),
    navigation: () =>
      Object.defineProperties(
        { ...ports.navigation },
        {
          location$: { value: counted('location$', ports.navigation.location$) },
          location: { get: () => ports.navigation.location },
        },
      ),
    settings: () => ({
      ...ports.settings,
      observe: (key) => counted(`setting ${String(key)}`, ports.settings.observe(key)),
      observeOther: (owner, key, fallback) =>
        counted(`setting ${key} of ${owner}`, ports.settings.observeOther(owner, key, fallback)),
    }),
    preferences: () => ({
      ...ports.preferences,
      observe: (key) => counted(`preference ${key}`, ports.preferences.observe(key)),
    }),
    slots: () => ({ ...ports.slots, watch: (slot) => counted(`slot ${slot}`, ports.slots.watch(slot)) }),
    badges: () => ({ ...ports.badges, watch: (id) => counted(`badge ${id}`, ports.badges.watch(id)) }),
    modules: () => ({ ...ports.modules, watch: () => counted('modules', ports.modules.watch()) }),
    stream: () => ({
      subscribe: (source) => counted(`stream ${source.stream}`, ports.stream.subscribe(source)),
      isBroken: (source) => counted(`stream ${source.stream}`, ports.stream.isBroken(source)),
    }),
  };
  const made = new Map<PropertyKey, unknown>();
  return new Proxy(ports, {
    get(all, name) {
      const port: unknown = Reflect.get(all, name);
      const make = wrap[name as keyof Ports];
      if (!make) return port;
      if (!made.has(name)) made.set(name, make());
      return made.get(name);
    },
  });
}

type Lists = Ports['entities']['lists'];

function probeLists(lists: Lists, counted: Wrapping['counted'], wrote: () => void): Lists {
  const writing =
    <A extends unknown[]>(write: (...given: A) => void) =>
    (...given: A) => {
      wrote();
      write(...given);
    };
  return {
    watch: (key) => counted(`list ${key}`, lists.watch(key)),
    peek: lists.peek,
    replace: writing(lists.replace),
    prepend: writing(lists.prepend),
    append: writing(lists.append),
    gap: writing(lists.gap),
    fillGap: writing(lists.fillGap),
    remove: writing(lists.remove),
    evict: writing(lists.evict),
    place: lists.place,
    shownIn: lists.shownIn,
  };
}

function listenedTo(signal: AbortSignal, count: (name: string, by: 1 | -1) => void): AbortSignal {
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const until = typeof options === 'object' ? options.signal : undefined;
    const forget = () => {
      if (listeners.delete(listener)) count('listeners of ctx.signal', -1);
    };
    if (!listeners.has(listener) && !until?.aborted) {
      listeners.add(listener);
      count('listeners of ctx.signal', 1);
      until?.addEventListener('abort', forget, { once: true });
      addEventListener.call(signal, 'abort', forget, { once: true });
    }
    addEventListener.call(signal, type, listener, options);
  };
  signal.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: EventListenerOptions | boolean,
  ) => {
    if (listeners.delete(listener)) count('listeners of ctx.signal', -1);
    removeEventListener.call(signal, type, listener, options);
  };
  return signal;
}

function orAborted(gate: Promise<void> | undefined, signal: AbortSignal | undefined): Promise<void> | undefined {
  if (!gate || !signal) return gate;
  return Promise.race([
    gate,
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  ]);
}
