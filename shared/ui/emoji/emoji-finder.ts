import type { EmojiSet, PickerEmoji } from './data/emoji-set.ts';
import { loadEmoji } from './data/load-emoji.ts';
import { findEmoji } from './find-emoji.ts';
import { lastLoaded } from './last-loaded.ts';
import { loadPacks, type PickerContext } from './load-packs.ts';
import { EMPTY_MEMORY, readMemory, recentKey, withPicked, writeMemory, type PickerMemory } from './picker-memory.ts';
import { withTone } from './tone.ts';

/** An emoji that a text may have. */
export interface FoundEmoji {
  /** For a text: the unicode emoji in the user's tone, or `:shortcode:`. */
  readonly text: string;
  /** Name in the user's language, or `:shortcode:`. */
  readonly label: string;
  /** Picture of a custom one. */
  readonly url: string | null;
  /** All texts that find it, and the emoji itself. */
  readonly displayText: string;
}

/** The picker's search without the picker: for suggestions while the user types. */
export interface EmojiFinder {
  /** The best first; for an empty query those that the user picked last. */
  find(query: string): FoundEmoji[];
  /** Makes it the latest of the recent ones, those of the picker too. */
  remember(found: FoundEmoji): void;
}

/**
 * Loads the emoji of unicode and of the instance, and what the user picked before. An instance whose emoji do not load
 * has none here. Rejects if unicode's names do not load.
 */
export async function loadEmojiFinder(
  ctx: PickerContext,
  source: (locale: string) => Promise<EmojiSet> = loadEmoji,
): Promise<EmojiFinder> {
  const { storage } = ctx.ports;
  const [set, packs, stored] = await Promise.all([
    source(ctx.i18n.locale),
    loadPacks(ctx, ctx.signal),
    readMemory(storage).catch(() => EMPTY_MEMORY),
  ]);
  let memory: PickerMemory = stored;
  const all = new Map([
    ...set.byKey,
    ...(packs.data ?? []).flatMap(({ emoji }) => emoji.map((one) => [one.key, one] as const)),
  ]);
  const sources = new WeakMap<FoundEmoji, PickerEmoji>();
  const found = (emoji: PickerEmoji): FoundEmoji => {
    const text = emoji.url ? emoji.key : withTone(emoji.name, emoji.hasTones ? memory.tone : 0);
    const result = { text, label: emoji.label, url: emoji.url ?? null, displayText: emoji.displayText };
    sources.set(result, emoji);
    return result;
  };
  return {
    find: (query) =>
      (query === ''
        ? memory.recent.flatMap((one) => all.get(recentKey(one)) ?? [])
        : findEmoji(all.values(), query)
      ).map(found),
    remember(picked) {
      const emoji = sources.get(picked);
      if (!emoji) return;
      // A picker may have stored others since.
      readMemory(storage)
        .then((latest) => {
          memory = withPicked(latest, emoji);
          lastLoaded(ctx).keep({ memory });
          return writeMemory(storage, memory);
        })
        .catch((error: unknown) => ctx.telemetry.error(error));
    },
  };
}
