import { NOTICE_MS } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { Notice } from '@skerry/shared/contract';
import type { NoticeStore } from '../services.ts';

export const DEFAULT_NOTICE_MS = NOTICE_MS;
/** More would cover the page. The oldest notice with a duration is removed. */
export const MAX_NOTICES = 4;

/** The notices, shown above everything. The view counts their time, because pointing at a notice stops the clock. */
export function createNotices(): NoticeStore {
  const notices$ = new BehaviorSubject<readonly (Notice & { id: number })[]>([]);
  const announced$ = new BehaviorSubject({ id: 0, text: '' });
  let lastId = 0;
  const put = (notices: readonly (Notice & { id: number })[]) => notices$.next(notices);
  return {
    notices$,
    isOutdated$: new BehaviorSubject(false),
    show(notice) {
      lastId += 1;
      // The same notice again replaces the first and starts its time again.
      const others = notices$.value.filter((shown) => shown.text !== notice.text || shown.level !== notice.level);
      put(makeRoom([...others, { ...notice, id: lastId }]));
    },
    announced$,
    announce: (text) => announced$.next({ id: announced$.value.id + 1, text }),
    dismiss: (id) => put(notices$.value.filter((shown) => shown.id !== id)),
  };
}

function makeRoom<N extends Notice>(notices: readonly N[]): readonly N[] {
  if (notices.length <= MAX_NOTICES) return notices;
  const passing = notices.findIndex((notice) => notice.ms !== 0);
  return notices.toSpliced(passing === -1 || passing === notices.length - 1 ? 0 : passing, 1);
}
