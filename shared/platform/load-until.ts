/**
 * Milliseconds before the first automatic retry: at most two failures within a minute, so that retries alone stop no
 * module.
 */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Loads until it works, where no user can press a retry: when the page comes online, and after growing pauses. Rejects
 * with the load's error once the signal has aborted.
 */
export async function loadUntil<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  page: EventTarget = window,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      await moment(pause, signal, page);
      if (signal.aborted) throw error;
    }
  }
}

/** Settles after the pause, when the page comes online, or when the signal aborts. */
function moment(pause: number, signal: AbortSignal, page: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, pause);
    page.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
