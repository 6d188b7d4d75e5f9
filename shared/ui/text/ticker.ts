import { createContext, useContext, useState } from 'react';
import { timeWords, type TimeWords } from '../../i18n/relative-time.ts';

/** One clock for all relative times of a React root: it runs while somebody reads it, and wakes them together. */
export interface Ticker {
  /** Milliseconds since the epoch, as of the last tick. */
  now(): number;
  subscribe(ticked: () => void): () => void;
  /** The same words for the same language, for the life of the clock. */
  words(locale: string): TimeWords;
}

/** Milliseconds; the finest unit that is shown is the minute. */
const TICK_MS = 20_000;

export function createTicker(readClock: () => number = Date.now): Ticker {
  const readers = new Set<() => void>();
  const languages = new Map<string, TimeWords>();
  let now = readClock();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = readClock();
    for (const ticked of readers) ticked();
  };
  return {
    // Between ticks the same, so that a render sees one time.
    now: () => now,
    words(locale) {
      const words = languages.get(locale) ?? timeWords(locale);
      languages.set(locale, words);
      return words;
    },
    subscribe(ticked) {
      if (readers.size === 0) now = readClock();
      readers.add(ticked);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        readers.delete(ticked);
        if (readers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const TickerContext = createContext<Ticker | null>(null);

/** `<TickerProvider value={createTicker()}>` once around a list or a root; without it each time keeps a clock of its own. */
export const TickerProvider = TickerContext.Provider;

export function useTicker(given?: Ticker): Ticker {
  const around = useContext(TickerContext);
  const [makeOwn] = useState(() => lazily(createTicker));
  return given ?? around ?? makeOwn();
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
