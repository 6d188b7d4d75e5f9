import { useMemo } from 'react';
import type { EntityKind, EntityMap, ListView } from '../contract/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

/** The entity, re-rendering only when that one changes; `undefined` while unknown, or without an id. */
export function useEntity<K extends EntityKind>(kind: K, id: string | null | undefined): EntityMap[K] | undefined {
  const { entities } = useModule().ports;
  const entity$ = useMemo(() => (id ? entities.one(kind, id) : undefined), [entities, kind, id]);
  return useObservable(entity$, undefined);
}

/** A list of ids with its gaps. */
export function useList(key: string): ListView {
  const { lists } = useModule().ports.entities;
  return useObservable(useMemo(() => lists.watch(key), [lists, key]));
}
