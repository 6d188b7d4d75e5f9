import { Hash, RotateCw, Search, UserRound } from '@skerry/shared/ui/icons';
import { plainName, wordsForPeople, MENTION_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useModule, useAbility } from '@skerry/shared/runtime';
import { mayWorkAgain, isUnreached, useConnectionBack } from '@skerry/shared/ui/failure';
import type { PaletteLine } from './palette-lines.ts';
import { useT } from '../i18n/use-t.ts';
import { useEffect, useState } from 'react';
import { search } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';

interface FoundLines {
  lines: readonly PaletteLine[];
  isLoading: boolean;
  /** What to say of a failure: the server's own words if they are for people. */
  failure: string | null;
}

/** What the instance finds, and how far it is. Places whose module is off are left out. */
export function useFoundLines(typed: string): FoundLines {
  const t = useT();
  const { entities, navigation } = useModule().ports;
  const { state, error, people, tags, retry } = useInstanceSearch(typed);
  const to = (href: string | undefined, state?: object) =>
    href === undefined ? null : () => navigation.go(href, state && { state });
  const wanted = typed.trim();
  const lines = [
    ...people.flatMap((id): PaletteLine[] => {
      const account = entities.peek('account', id);
      const run = account && to(navigation.href('profile.user', { name: account.acct }));
      if (!account || !run) return [];
      const name = plainName(account);
      const picture = account.avatarStatic || account.avatar;
      const detail = `@${account.acct}`;
      return [{ key: `person ${id}`, section: 'people', label: name, detail, icon: UserRound, picture, run }];
    }),
    ...tags.flatMap((tag): PaletteLine[] => {
      const run = to(navigation.href('timelines.tag', { tag }));
      return run ? [{ key: `tag ${tag}`, section: 'tags', label: `#${tag}`, icon: Hash, run }] : [];
    }),
  ];
  const everything =
    wanted === '' ? null : to(navigation.href('timelines.search', { query: wanted }), { isTyped: true });
  if (everything)
    lines.push({
      key: 'search',
      section: 'search',
      label: t('palette.everything', { text: wanted }),
      icon: Search,
      run: everything,
    });
  if (error && mayWorkAgain(error))
    lines.push({
      key: 'retry',
      section: 'search',
      label: t('palette.retry'),
      icon: RotateCw,
      staysOpen: true,
      run: retry,
    });
  const failure = error && (wordsForPeople(error.serverText) ?? t('palette.failed'));
  return { lines, isLoading: state === 'loading', failure };
}

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
function useInstanceSearch(typed: string): InstanceSearch {
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
