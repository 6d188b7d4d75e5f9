import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ticks$, type Subscription } from '@skerry/shared/runtime';
import { timeTexts, type TimeTexts } from '../../i18n/relative-time.ts';

/**
 * What the relative times of a list or root share: one time, and its formatter. The timer behind it belongs to the page
 * (`ticks$`).
 */
export interface Ticker {
  /** Milliseconds since the epoch, as of the last tick. */
  now(): number;
  subscribe(ticked: () => void): () => void;
  /** The same formatter for the same language, as long as the ticker exists. */
  texts(locale: string): TimeTexts;
}

export function createTicker(readClock: () => number = Date.now): Ticker {
  const readers = new Set<() => void>();
  const languages = new Map<string, TimeTexts>();
  let now = readClock();
  let following: Subscription | undefined;
  const tick = () => {
    now = readClock();
    for (const ticked of readers) ticked();
  };
  return {
    // Unchanged between ticks, so that a render sees one time.
    now: () => now,
    texts(locale) {
      const texts = languages.get(locale) ?? timeTexts(locale);
      languages.set(locale, texts);
      return texts;
    },
    subscribe(ticked) {
      if (readers.size === 0) now = readClock();
      readers.add(ticked);
      following ??= ticks$.subscribe(tick);
      return () => {
        readers.delete(ticked);
        if (readers.size > 0) return;
        following?.unsubscribe();
        following = undefined;
      };
    },
  };
}

const TickerContext = createContext<Ticker | null>(null);

/**
 * `<TickerProvider value={createTicker()}>` once around a list or a root, so that its times share their formatter;
 * without it each has its own.
 */
export const TickerProvider = TickerContext.Provider;

export function useTicker(given?: Ticker): Ticker {
  const around = useContext(TickerContext);
  const [makeOwn] = useState(() => lazily(createTicker));
  return given ?? around ?? makeOwn();
}

/** Milliseconds since the epoch, as of the last tick; renders again with each. */
export function useNow(given?: Ticker): number {
  const { subscribe, now } = useTicker(given);
  return useSyncExternalStore(subscribe, now);
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
