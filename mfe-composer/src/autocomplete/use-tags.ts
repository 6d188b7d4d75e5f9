import { useCallback, useMemo, useState } from 'react';
import { search } from '@skerry/shared/api';
import type { Result } from '@skerry/shared/contract';
import { PAGE_SIZE, stillMatching } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useTask } from '@skerry/shared/ui';
import { fold, useLookup } from './use-lookup.ts';
import { readUsedTags, sameTag } from './used-tags.ts';

/**
 * Hashtags: those the user posted with before, and those the server finds; the ones that begin so first.
 *
 * @param query `null` for none
 */
export function useTags(query: string | null): readonly string[] {
  const { ports } = useModule();
  const { api, storage } = ports;
  const [used, setUsed] = useState<readonly string[]>([]);
  const isWanted = query !== null;
  useTask(
    async (signal) => {
      // Without storage there are none, which the drafts say.
      const names = isWanted ? await readUsedTags(storage).catch(() => null) : null;
      if (names && !signal.aborted) setUsed(names);
    },
    [isWanted, storage],
  );
  const ask = useCallback(
    async (asked: string, signal: AbortSignal): Promise<Result<readonly string[]>> => {
      const { data, error } = await api.request(search(asked, { type: 'hashtags', limit: PAGE_SIZE }), { signal });
      return error ? { error } : { data: data.hashtags.map(({ name }) => name), error: null };
    },
    [api],
  );
  const found = useLookup(query, ask);
  return useMemo(() => (query === null ? [] : tagsFor(query, used, found?.data ?? [])), [query, used, found]);
}

/** The spelling that the user used wins. */
function tagsFor(query: string, used: readonly string[], found: readonly string[]): string[] {
  const all = [...used, ...found.filter((name) => !used.some((one) => sameTag(one, name)))];
  const wanted = fold(query);
  const begins = (name: string) => fold(name).startsWith(wanted);
  return stillMatching([...all.filter(begins), ...all.filter((name) => !begins(name))], wanted, (name) => [fold(name)]);
}
