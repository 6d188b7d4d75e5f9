import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLoaded, type Loaded } from '../feedback/use-loaded.ts';
import type { EmojiPack } from './custom-emoji.ts';
import { loadEmoji } from './data/load-emoji.ts';
import type { EmojiSet, PickerEmoji } from './data/emoji-set.ts';
import { loadPacks, type PickerContext } from './load-packs.ts';
import { EMPTY_MEMORY, readMemory, withPicked, writeMemory, type PickerMemory } from './picker-memory.ts';
import { englishTexts, loadTexts, type EmojiTexts } from './texts.ts';

/** The source of the unicode emoji; tests replace it. */
export type EmojiSource = (locale: string) => Promise<EmojiSet>;

export interface PickerData {
  t: EmojiTexts;
  set: Loaded<EmojiSet>;
  retrySet(): void;
  packs: Loaded<EmojiPack[]>;
  retryPacks(): void;
  memory: PickerMemory;
  /** The recent ones as of when the picker opened: nothing moves under the pointer. */
  recentAtStart: PickerMemory['recent'];
  remember(emoji: PickerEmoji): void;
  keep(change: Partial<Pick<PickerMemory, 'tone' | 'isKeptOpen'>>): void;
}

/**
 * All data of a picker: unicode emoji with their names, the instance's own, stored options, and texts; each loads and
 * fails separately.
 */
export function usePickerData(ctx: PickerContext, source: EmojiSource = loadEmoji): PickerData {
  const { locale } = ctx.i18n;
  const [set, retrySet] = useLoaded(
    ctx,
    useCallback(async () => ({ data: await source(locale), error: null }), [source, locale]),
  );
  const [packs, retryPacks] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadPacks(ctx, signal), [ctx]),
  );
  const [texts] = useLoaded(
    ctx,
    useCallback(
      async () => ({
        data: { t: await loadTexts(locale, (problem) => ctx.telemetry.error(problem)) },
        error: null,
      }),
      [locale, ctx.telemetry],
    ),
  );
  const { isRead, ...remembered } = useMemory(ctx);
  return {
    t: texts.state === 'ready' ? texts.value.t : englishTexts,
    set: isRead ? set : { state: 'loading' },
    retrySet,
    packs,
    retryPacks,
    ...remembered,
  };
}

/**
 * `isRead`: also if there was nothing to read, or no storage. The picker waits until then, so that nothing is inserted
 * above the visible emoji.
 */
function useMemory({
  ports: { storage },
  telemetry,
}: PickerContext): Pick<PickerData, 'memory' | 'recentAtStart' | 'remember' | 'keep'> & { isRead: boolean } {
  const [isRead, setIsRead] = useState(false);
  const [memory, setMemory] = useState(EMPTY_MEMORY);
  const [recentAtStart, setStart] = useState(EMPTY_MEMORY.recent);
  useEffect(() => {
    let isCurrent = true;
    readMemory(storage).then(
      (read) => {
        if (!isCurrent) return;
        setMemory(read);
        setStart(read.recent);
        setIsRead(true);
      },
      (error: unknown) => {
        telemetry.error(error);
        if (isCurrent) setIsRead(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [storage, telemetry]);
  return useMemo(() => {
    const put = (next: PickerMemory) => {
      setMemory(next);
      writeMemory(storage, next).catch((error: unknown) => telemetry.error(error));
    };
    return {
      isRead,
      memory,
      recentAtStart,
      remember: (emoji) => put(withPicked(memory, emoji)),
      keep: (change) => put({ ...memory, ...change }),
    };
  }, [isRead, memory, recentAtStart, storage, telemetry]);
}
