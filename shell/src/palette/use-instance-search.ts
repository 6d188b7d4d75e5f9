import { useEffect, useState } from 'react';
import { search } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { MENTION_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { isUnreached, useConnectionBack } from '@skerry/shared/ui/failure';

/** Characters that a server is asked for at least. */
const LEAST = 2;
/** People and tags, each. */
const LIMIT = 5;

interface InstanceSearch {
  /** `none`: nothing is asked, because too little is typed or the instance has no search. */
  state: 'none' | 'loading' | 'failed' | 'done';
  /** With `failed`. */
  error: ApiError | null;
  /** Ids of accounts. While more is typed those of before stay. */
  people: readonly string[];
  /** Names of tags. */
  tags: readonly string[];
  retry(): void;
}

const NOTHING = { wanted: '', attempt: 0, error: null, people: [], tags: [] };
type Answer = Pick<InstanceSearch, 'people' | 'tags'> & { wanted: string; attempt: number; error: ApiError | null };

/**
 * People and tags by the instance's own search: a moment after the last character, each question ending the one before.
 * `@` asks for people alone, `#` for tags.
 */
export function useInstanceSearch(typed: string): InstanceSearch {
  const { ports } = useModule();
  const canSearch = useAbility('search');
  const wanted = typed.trim();
  const words = wanted.replace(/^[@#]/, '');
  const isAsked = canSearch && [...words].length >= LEAST;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  useEffect(() => {
    if (!isAsked) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async () => {
      const find = async (type: 'accounts' | 'hashtags', isWanted: boolean) =>
        isWanted ? await ports.api.request(search(words, { type, limit: LIMIT }), { signal }) : null;
      const [people, tags] = await Promise.all([
        find('accounts', !wanted.startsWith('#')),
        find('hashtags', !wanted.startsWith('@')),
      ]);
      if (signal.aborted) return;
      setAnswer({
        wanted,
        attempt,
        error: people?.error ?? tags?.error ?? null,
        people: people?.data?.accounts ?? [],
        tags: tags?.data?.hashtags.map(({ name }) => name) ?? [],
      });
    };
    const timer = setTimeout(() => void ask(), MENTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [ports, isAsked, wanted, words, attempt]);
  const retry = () => setAttempt(attempt + 1);
  const isCurrent = answer.wanted === wanted && answer.attempt === attempt;
  const error = isAsked && isCurrent ? answer.error : null;
  useConnectionBack(error !== null && isUnreached(error), retry);
  if (!isAsked) return { state: 'none', error, people: [], tags: [], retry };
  const state = !isCurrent ? 'loading' : error ? 'failed' : 'done';
  return { state, error, people: answer.people, tags: answer.tags, retry };
}
