import { useMemo } from 'react';
import type { Account } from '@skerry/shared/entities';
import { combineLatest, of, useModule, useObservable } from '@skerry/shared/runtime';

const NOBODY: readonly (Account | undefined)[] = [];

/** Accounts in their order; `undefined` for those that are not known. */
export function useAccounts(ids: readonly string[]): readonly (Account | undefined)[] {
  const { entities } = useModule().ports;
  const key = ids.join(' ');
  const accounts$ = useMemo(() => {
    const all = key.split(' ').filter(Boolean);
    return all.length === 0 ? of(NOBODY) : combineLatest(all.map((id) => entities.one('account', id)));
  }, [entities, key]);
  return useObservable(accounts$, NOBODY);
}
