import type { I18nPort } from '@skerry/shared/contract';
import type { Ability } from '@skerry/shared/entities';
import { filter, ReplaySubject, takeUntil, type Observable } from '@skerry/shared/runtime';
import type { NoticeStore, Report } from '../services.ts';
import type { StorageProblem } from './start-notices.ts';

type StartNotices = typeof import('./start-notices.ts');

interface Kept {
  storage(): Storage;
  /** Where settings that could not be read were put aside. */
  brokenKey: string;
}

interface Saying {
  t: I18nPort['t'];
  notices: NoticeStore;
  /** What the server turned out to lack, the latest last. */
  lost$: Observable<readonly Ability[]>;
  /** The user has become staff, and has to log in for its calls. */
  madeStaff$: Observable<unknown>;
  logIn: () => void;
  end$: Observable<unknown>;
}

/** Problems that are found before there are texts to say them, and later: each of the storage's is said once. */
export function createNoticeQueue(kept: Kept, report: Report) {
  const problem$ = new ReplaySubject<StorageProblem>();
  const unread$ = new ReplaySubject<Readonly<Record<string, unknown>>>();
  const load = () => import(/* webpackChunkName: "rare" */ './start-notices.ts');
  return {
    onStorageProblem: (problem: StorageProblem) => problem$.next(problem),
    onRefused: () => problem$.next('storage_unavailable'),
    onUnread: (values: Readonly<Record<string, unknown>>) => unread$.next(values),
    say({ t, notices, lost$, madeStaff$, logIn, end$ }: Saying): void {
      const said = new Set<string>();
      const tell = (what: string, show: (code: StartNotices) => void) =>
        load().then(show, (cause: unknown) => report(what, cause));
      problem$
        .pipe(
          filter((problem) => !said.has(problem)),
          takeUntil(end$),
        )
        .subscribe((problem) => {
          said.add(problem);
          tell(`the storage: ${problem}`, (code) => code.tellOfProblem(problem, t, notices));
        });
      let tellOfUnread: ReturnType<StartNotices['createTellOfUnread']> | null = null;
      unread$.pipe(takeUntil(end$)).subscribe((values) =>
        tell('stored settings cannot be read', (code) => {
          tellOfUnread ??= code.createTellOfUnread({ notices, report, ...kept });
          tellOfUnread(values, t);
        }),
      );
      madeStaff$
        .pipe(takeUntil(end$))
        .subscribe(() => tell('the user is staff now', (code) => code.tellOfStaff(logIn, t, notices)));
      lost$.pipe(takeUntil(end$)).subscribe((lost) => {
        if (lost.length > 0) tell(`the server lacks ${lost.at(-1)}`, (code) => code.tellOfLost(lost, t, notices));
      });
    },
  };
}
