import { NOTICE_MS } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { Notice } from '@skerry/shared/contract';
import type { NoticeStore } from '../services.ts';

export const DEFAULT_NOTICE_MS = NOTICE_MS;
/** More would cover what is being read; the oldest one that goes by itself makes room. */
export const MAX_NOTICES = 4;

/**
 * What is told in passing, above everything. How long one stands is counted where it is shown, since reading it stops
 * the clock.
 */
export function createNotices(): NoticeStore {
  const notices$ = new BehaviorSubject<readonly (Notice & { id: number })[]>([]);
  let lastId = 0;
  const put = (notices: readonly (Notice & { id: number })[]) => notices$.next(notices);
  return {
    notices$,
    show(notice) {
      lastId += 1;
      // The same thing told twice is one notice that stands longer.
      const others = notices$.value.filter((shown) => shown.text !== notice.text || shown.level !== notice.level);
      put(makeRoom([...others, { ...notice, id: lastId }]));
    },
    dismiss: (id) => put(notices$.value.filter((shown) => shown.id !== id)),
  };
}

function makeRoom<N extends Notice>(notices: readonly N[]): readonly N[] {
  if (notices.length <= MAX_NOTICES) return notices;
  const passing = notices.findIndex((notice) => notice.ms !== 0);
  return notices.toSpliced(passing === -1 || passing === notices.length - 1 ? 0 : passing, 1);
}
