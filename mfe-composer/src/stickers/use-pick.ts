import { useEffect, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { pictureFile } from '@skerry/shared/ui';

interface Pick {
  pick(url: string): void;
  /** The address of the sticker that is being fetched. */
  fetching: string | null;
  /** Whether the last one did not arrive. */
  hasFailed: boolean;
}

/** Fetches the picture of a picked sticker, one at a time; it is dropped if the picker closes before. */
export function usePick(onPick: (file: File) => void): Pick {
  const { signal, telemetry } = useModule();
  const [fetching, setFetching] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const pick = (url: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setHasFailed(false);
    setFetching(url);
    const settle = (file: File | null) => {
      if (mine.signal.aborted || signal.aborted) return;
      setFetching(null);
      if (file) onPick(file);
      else setHasFailed(true);
    };
    pictureFile(url, AbortSignal.any([mine.signal, signal])).then(settle, (error: unknown) => {
      if (!mine.signal.aborted) telemetry.error(error);
      settle(null);
    });
  };
  return { pick, fetching, hasFailed };
}
