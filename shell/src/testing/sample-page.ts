import type { Contribution, ModuleFeed } from '@skerry/shared/contract';
import type { FeedModule } from '@skerry/shared/contract';
import { settle } from '@skerry/shared/testing';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { MemoryStorage } from '../session/testing/test-doubles.ts';
import { SESSION_KEY } from '../session/stored-session.ts';

interface PageParts {
  modules: readonly FeedModule[];
  canaries?: ModuleFeed['canaries'];
  /** By container and expose: what the module's files give once they are loaded. */
  code: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const CONTAINER = /remoteEntry\.js/;

/**
 * A document as `skerry assemble` writes it, with a signed-in user, in a browser whose instance never answers: what is
 * asked for stays under way until it is aborted.
 */
export function samplePage({ modules, canaries, code }: PageParts) {
  const feed: ModuleFeed = {
    schema: 1,
    audience: 'public',
    staffFeed: null,
    gate: null,
    modules: [...modules],
    ...(canaries ? { canaries } : {}),
    tombstones: [],
  };
  const data = document.createElement('script');
  data.id = 'skerry-feed';
  data.type = 'application/json';
  data.textContent = JSON.stringify(feed);
  const place = document.createElement('div');
  place.id = 'skerry';
  document.body.append(data, place);

  const localStorage = new MemoryStorage();
  const account = { token: 'secret', id: '1', acct: 'maren', role: 'member', scopes: ['read', 'write'] };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ app: null, account }));
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(localStorage);

  const underWay = new Set<string>();
  vi.stubGlobal('fetch', (to: string | URL | Request, options: RequestInit = {}) => {
    const url = to instanceof Request ? to.url : String(to);
    const signal = to instanceof Request ? to.signal : options.signal;
    // The page waits for its own texts.
    if (url.startsWith('/assets/texts-')) return Promise.resolve(Response.json({}));
    underWay.add(url);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        underWay.delete(url);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  });
  window.fetch = globalThis.fetch;

  const sockets = new Set<string>();
  class Socket extends EventTarget {
    readonly readyState = 1;
    readonly #url: string;
    constructor(url: string) {
      super();
      this.#url = url;
      sockets.add(url);
    }
    send() {}
    close() {
      sockets.delete(this.#url);
    }
  }
  vi.stubGlobal('WebSocket', Socket);

  const idle = new Map<number, () => void>();
  let lastIdle = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle.set(++lastIdle, run);
    return lastIdle;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id));

  const queries = new Set<unknown>();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: (_: string, listener: unknown) => queries.add(listener),
    removeEventListener: (_: string, listener: unknown) => queries.delete(listener),
  }));
  vi.stubGlobal('SKERRY_PROVIDED', {});

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  return {
    place,
    localStorage,
    underWay,
    sockets,
    idle,
    queries,
    scripts,
    /** The files of the modules arrive. */
    deliver() {
      for (const [container, exposes] of Object.entries(code))
        Reflect.set(globalThis, container, {
          init: () => undefined,
          get: async (expose: string) => () => ({ default: exposes[expose] as Contribution }),
        });
      for (const script of scripts()) if (CONTAINER.test(script.src)) script.dispatchEvent(new Event('load'));
    },
    /** The browser has nothing else to do. */
    rest() {
      const due = [...idle.values()];
      idle.clear();
      for (const run of due) run();
    },
  };
}

/** Until all that waits for a turn of the queue has had one: imported code comes in a later one. */
export function calm(): Promise<void> {
  return act(async () => {
    for (let round = 0; round < 5; round += 1) {
      await settle();
      await vi.dynamicImportSettled();
    }
  });
}
