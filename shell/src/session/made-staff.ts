import type { SessionView } from '@skerry/shared/contract';
import { lacksStaffScope } from '@skerry/shared/rules';
import { filter, map, pairwise, type Observable } from '@skerry/shared/runtime';

/** Emits when the user becomes staff while signed in with a token that is not for the calls of staff. */
export function madeStaff(view$: Observable<SessionView>): Observable<SessionView> {
  return view$.pipe(
    pairwise(),
    filter(
      ([was, now]) =>
        was.account?.id === now.account?.id && was.role === 'member' && now.role !== 'member' && lacksStaffScope(now),
    ),
    map(([, now]) => now),
  );
}
