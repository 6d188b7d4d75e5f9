import { useMemo, useState } from 'react';
import type { ModuleContext } from '@skerry/shared/contract';
import { AUTOCOMPLETE_SHOWN } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useTask } from '@skerry/shared/ui';
import type { EmojiFinder, FoundEmoji } from '@skerry/shared/ui/emoji';

/** One for all forms of an account; what failed to load is tried again with the next word. */
class Emoji {
  readonly #ctx: ModuleContext;
  #loading: Promise<EmojiFinder> | null = null;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  load(): Promise<EmojiFinder> {
    this.#loading ??= import('@skerry/shared/ui/emoji')
      .then(({ loadEmojiFinder }) => loadEmojiFinder(this.#ctx))
      .catch((error: unknown) => {
        this.#loading = null;
        throw error;
      });
    return this.#loading;
  }
}

/**
 * Emoji by their names, whole words first; loaded with the first word that begins with a colon.
 *
 * @param query `null` for none
 */
export function useEmoji(query: string | null): { emoji: readonly FoundEmoji[]; remember: EmojiFinder['remember'] } {
  const ctx = useModule();
  const [finder, setFinder] = useState<EmojiFinder | null>(null);
  useTask(
    async (signal) => {
      if (query === null || finder) return;
      const loaded = await ctx.once('emoji of autocomplete', () => new Emoji(ctx)).load();
      if (!signal.aborted) setFinder(loaded);
    },
    [query, finder, ctx],
  );
  const emoji = useMemo(
    () => (query === null || !finder ? [] : finder.find(query).slice(0, AUTOCOMPLETE_SHOWN)),
    [query, finder],
  );
  return { emoji, remember: (picked) => finder?.remember(picked) };
}
