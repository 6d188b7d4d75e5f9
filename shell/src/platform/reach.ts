import { BehaviorSubject } from '@skerry/shared/runtime';
import type { Loss } from '../services.ts';

/** Milliseconds before the instance is asked again; doubled with each further failure. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
/** Answers of the page's worker (`shell/worker/answers.ts`), and of a proxy that does not reach the instance. */
const NOT_ITS_OWN = [203, 502, 504];

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

interface ReachParts {
  page: Window;
  fetch: Fetch;
  /** A small answer of the instance that everybody gets. */
  probe: string;
  signal: AbortSignal;
}

export interface Reach {
  readonly loss$: BehaviorSubject<Loss>;
  /** The given `fetch`; what it meets is noticed. */
  readonly fetch: Fetch;
  /** Asks the instance whether it is there. */
  check(): Promise<boolean>;
}

/**
 * Whether the page reaches its instance: by what the browser says, and by every request. A request without an answer
 * may be the fault of that one: the instance is asked, and again until it answers.
 */
export function createReach({ page, fetch, probe, signal }: ReachParts): Reach {
  const loss$ = new BehaviorSubject<Loss>(page.navigator.onLine ? null : 'offline');
  let asked: Promise<boolean> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(isThere: boolean): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    const { value: before } = loss$;
    if (isThere) {
      failures = 0;
      if (before) loss$.next(null);
      // What waits for the network waits for this too: lists, the stream, parts of modules.
      if (before === 'unreached') page.dispatchEvent(new Event('online'));
      return;
    }
    const after = page.navigator.onLine ? 'unreached' : 'offline';
    if (after !== before) loss$.next(after);
    timer = setTimeout(() => void check(), Math.min(FIRST_MS * 2 ** failures, LONGEST_MS));
    failures += 1;
  }

  async function ask(): Promise<boolean> {
    try {
      const { status } = await fetch(probe, { credentials: 'omit', cache: 'no-store', signal });
      return !NOT_ITS_OWN.includes(status);
    } catch {
      return false;
    }
  }

  function check(): Promise<boolean> {
    asked ??= ask().then((isThere) => {
      asked = null;
      settle(isThere);
      return isThere;
    });
    return asked;
  }

  function heard(isThere: boolean): void {
    if (!isThere) {
      if (!loss$.value) void check();
    } else if (loss$.value) settle(true);
  }

  page.addEventListener('offline', () => loss$.next('offline'), { signal });
  page.addEventListener('online', () => loss$.value && void check(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    loss$,
    check,
    async fetch(input, init) {
      try {
        const response = await fetch(input, init);
        heard(!NOT_ITS_OWN.includes(response.status));
        return response;
      } catch (error) {
        if (!init.signal?.aborted) heard(false);
        throw error;
      }
    },
  };
}
