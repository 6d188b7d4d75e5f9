import { useMemo } from 'react';
import type { Account } from '@skerry/shared/entities';
import { distinctUntilChanged, useModule, useObservable } from '@skerry/shared/runtime';

/** What changes with each status of an account. No card of a status shows it. */
const COUNTED: ReadonlySet<string> = new Set<keyof Account>([
  'statusesCount',
  'lastStatusAt',
  'followersCount',
  'followingCount',
]);

/**
 * The account as a status shows it; `undefined` while unknown. Its counts may be old: else each arrival would draw all
 * cards of its author again.
 */
export function useAuthor(id: string | null | undefined): Account | undefined {
  const { entities } = useModule().ports;
  const author$ = useMemo(
    () => (id ? entities.one('account', id).pipe(distinctUntilChanged(looksTheSame)) : undefined),
    [entities, id],
  );
  return useObservable(author$, undefined);
}

function looksTheSame(before: Account | undefined, now: Account | undefined): boolean {
  if (!before || !now) return before === now;
  const keys = Object.keys({ ...before, ...now }) as (keyof Account)[];
  return keys.every((key) => COUNTED.has(key) || Object.is(before[key], now[key]));
}
