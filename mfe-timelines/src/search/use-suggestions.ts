import { useEffect, useMemo, useState } from 'react';
import type { Account } from '@skerry/shared/entities';
import type { ApiError } from '@skerry/shared/contract';
import { MENTION_DEBOUNCE_MS, readSought } from '@skerry/shared/rules';
import { useAbility, useModule, useObservable } from '@skerry/shared/runtime';
import { isUnreached, useConnectionBack } from '@skerry/shared/ui/failure';
import { askSuggestions, NOTHING_SUGGESTED, type Suggested } from './ask-suggestions.ts';
import { SearchMemory } from './search-memory.ts';
import { beginsAs, suggestionsOf, type Suggestion } from './suggestions.ts';

/** Characters that a server is asked for at least. */
const LEAST = 2;
const NOTHING: Answer = { typed: '', attempt: 0, error: null, data: NOTHING_SUGGESTED };
interface Answer {
  typed: string;
  attempt: number;
  error: ApiError | null;
  data: Suggested;
}

export interface Suggestions {
  readonly rows: readonly Suggestion[];
  /** `address`: another server is asked for what the address names. */
  readonly state: 'idle' | 'asking' | 'address' | 'nowhere' | 'failed';
  readonly error: ApiError | null;
  retry(): void;
}

/**
 * What is offered for the text of the field: first what is known here, then what the server answers, a moment after the
 * last character. Each question ends the one before.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const ctx = useModule();
  const { entities } = ctx.ports;
  const kept = useObservable(useMemo(() => SearchMemory.of(ctx).state$, [ctx]));
  const canSearch = useAbility('search');
  const typed = text.trim();
  const isAsked = isOpen && canSearch && [...typed.replace(/^[@#]/, '')].length >= LEAST;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (!isAsked) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = () =>
      askSuggestions(ctx, typed, signal).then(
        (reply) => {
          if (!signal.aborted) setAnswer({ typed, attempt, ...reply });
        },
        (bug: unknown) => ctx.telemetry.error(bug),
      );
    const timer = setTimeout(() => void ask(), MENTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [ctx, isAsked, typed, attempt]);
  const retry = () => setAttempt(attempt + 1);
  const isCurrent = answer.typed === typed && answer.attempt === attempt;
  const error = isAsked && isCurrent ? answer.error : null;
  useConnectionBack(error !== null && isUnreached(error), retry);
  const isAddress = isAsked && ctx.session.account !== null && readSought(typed) !== null;
  // While more is typed those of before stay; what an address leads to is of that address alone.
  const { followed, others, tags, leadsTo } = isAsked ? answer.data : NOTHING_SUGGESTED;
  const people = (ids: readonly string[]) => ids.flatMap((id): Account | never[] => entities.peek('account', id) ?? []);
  const known = isAsked && !isAddress && !typed.startsWith('#') ? knownFollowed() : [];
  const rows = suggestionsOf({
    ...kept,
    typed,
    address: isCurrent && leadsTo ? { href: leadsTo.href, account: people(leadsTo.ids.people)[0] ?? null } : null,
    followed: [...people(followed), ...known],
    others: people(others),
    tags: typed.startsWith('@') ? [] : tags,
  });
  return { rows, state: stateOf(), error, retry };

  function knownFollowed(): Account[] {
    const ids = entities.known('relationship').flatMap(({ id, following }) => (following ? id : []));
    return people(ids).filter((account) => beginsAs(account, typed));
  }

  function stateOf(): Suggestions['state'] {
    if (!isAsked) return 'idle';
    if (!isCurrent) return isAddress ? 'address' : 'asking';
    if (error) return 'failed';
    return isAddress && leadsTo === null ? 'nowhere' : 'idle';
  }
}
