import { segment } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { holds, type ConditionState } from '@skerry/shared/rules';
import type { Found } from '../routing/route-table.ts';

/** What a screen asks the instance for at once, as its route says: known before its code is there. */
export function firstCalls(found: Found | null, now: ConditionState): ApiCall<unknown>['path'][] {
  if (found?.entry.kind !== 'module') return [];
  const { auth, firstCalls: calls = [] } = found.entry.route;
  if (auth === 'required' && now.session.account === null) return [];
  return calls
    .filter(({ when }) => holds(when, now))
    .map(
      ({ get }) =>
        get.replace(/:(\w+)/g, (whole, name: string) => {
          const value = found.params[name];
          return value === undefined ? whole : segment(value);
        }) as ApiCall<unknown>['path'],
    );
}
