import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result } from '../../contract/api.ts';
import { useLoaded, type Loaded } from '../feedback/use-loaded.ts';
import type { EmojiPack } from './custom-emoji.ts';
import { loadEmoji } from './data/load-emoji.ts';
import type { EmojiSet, PickerEmoji } from './data/emoji-set.ts';
import { lastLoaded, samePacks, type LastLoaded } from './last-loaded.ts';
import { loadPacks, type PickerContext } from './load-packs.ts';
import { EMPTY_MEMORY, readMemory, withPicked, writeMemory, type PickerMemory } from './picker-memory.ts';
import type english from '../../messages/en.json';

/** The module's texts, which have those of the parts (`withFailureTexts`). */
export type EmojiTexts = (key: keyof typeof english, args?: Record<string, unknown>) => string;

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
 * All data of a picker: unicode emoji with their names, the instance's own, and stored options; each loads and fails
 * separately. What an earlier picker has loaded is there at once, and loaded anew where it can change.
 */
export function usePickerData(ctx: PickerContext, source: EmojiSource = loadEmoji): PickerData {
  const { locale } = ctx.i18n;
  const last = lastLoaded(ctx);
  const { known } = last;
  const lastSet = known.set?.of === source && known.set.locale === locale ? known.set.value : undefined;
  const [set, retrySet] = useLoaded(
    ctx,
    useCallback(async () => {
      const value = lastSet ?? (await source(locale));
      last.keep({ set: { of: source, locale, value } });
      return { data: value, error: null };
    }, [last, lastSet, source, locale]),
  );
  const [packs, retryPacks] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<EmojiPack[]>> => {
        const { data, error } = await loadPacks(ctx, signal);
        if (error) return { error };
        const now = samePacks(last.known.packs, data);
        last.keep({ packs: now });
        return { data: now, error };
      },
      [ctx, last],
    ),
  );
  const shownSet = useKnown(set, lastSet);
  const { isRead, ...remembered } = useMemory(ctx, last);
  return {
    t: ctx.i18n.t,
    set: isRead ? shownSet : { state: 'loading' },
    retrySet,
    packs: useKnown(packs, known.packs),
    retryPacks,
    ...remembered,
  };
}

/** What is known already is shown while it loads, and if that fails. */
function useKnown<T>(loaded: Loaded<T>, last: T | undefined): Loaded<T> {
  const [known] = useState(last);
  const value = loaded.state === 'ready' ? loaded.value : known;
  const ready = useMemo(() => (value === undefined ? null : { state: 'ready' as const, value }), [value]);
  return ready ?? loaded;
}

/**
 * `isRead`: also if there was nothing to read, or no storage. The picker waits until then, so that nothing is inserted
 * above the visible emoji.
 */
function useMemory(
  { ports: { storage }, telemetry }: PickerContext,
  last: LastLoaded,
): Pick<PickerData, 'memory' | 'recentAtStart' | 'remember' | 'keep'> & { isRead: boolean } {
  const [known] = useState(last.known.memory);
  const [isRead, setIsRead] = useState(known !== undefined);
  const [memory, setMemory] = useState(known ?? EMPTY_MEMORY);
  const [recentAtStart, setStart] = useState(memory.recent);
  useEffect(() => {
    let isCurrent = true;
    readMemory(storage).then(
      (read) => {
        if (!isCurrent) return;
        last.keep({ memory: read });
        setMemory(read);
        if (!known) setStart(read.recent);
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
  }, [storage, telemetry, last, known]);
  return useMemo(() => {
    const put = (next: PickerMemory) => {
      last.keep({ memory: next });
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
  }, [isRead, memory, recentAtStart, storage, telemetry, last]);
}
