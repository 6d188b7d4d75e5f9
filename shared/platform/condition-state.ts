import type { Condition, EntityPort, FeedModule, PreferencesPort, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { ConditionState } from '../rules/conditions.ts';
import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from '@skerry/shared/runtime';
import { keptUntil } from './kept-until.ts';

interface ConditionStateParts {
  modules$: Observable<readonly FeedModule[]>;
  session: SessionView;
  settings: Pick<PreferencesPort, 'get' | 'observe'>;
  instance$: Observable<InstanceOptions>;
  entities: EntityPort;
  signal: AbortSignal;
}

/**
 * The state by which conditions of manifests are decided; emits at once and whenever something that any of them uses
 * changes.
 */
export function observeConditionState({
  modules$,
  session,
  settings,
  instance$,
  entities,
  signal,
}: ConditionStateParts): Observable<ConditionState> {
  const settings$ = modules$.pipe(
    switchMap((modules) => {
      const keys = [
        ...new Set(
          modules.flatMap(conditionsOf).flatMap((condition) => ('setting' in condition ? [condition.setting] : [])),
        ),
      ];
      return keys.length > 0 ? combineLatest(keys.map((key) => settings.observe(key))) : of([]);
    }),
  );
  const isLocked$ = session.account
    ? entities.one('account', session.account.id).pipe(
        map((account) => account?.isLocked ?? false),
        distinctUntilChanged(),
      )
    : of(false);
  return combineLatest([instance$, isLocked$, settings$]).pipe(
    map(([instance, isLocked]) => ({ session, instance, isLocked, settings })),
    keptUntil(signal),
  );
}

function conditionsOf({ manifest }: FeedModule): Condition[] {
  const { slots, navigation, palette, shortcuts, background } = manifest;
  return [...slots, ...navigation, ...palette, ...shortcuts, ...(background ? [background] : [])].flatMap(
    (part) => part.when ?? [],
  );
}
