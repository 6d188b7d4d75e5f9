import type { I18nPort } from '@skerry/shared/contract';
import type { Ability } from '@skerry/shared/entities';
import { filter, ReplaySubject, takeUntil, type Observable } from '@skerry/shared/runtime';
import type { NoticeStore, Report } from '../services.ts';
import type { StorageProblem } from './tell-of-problem.ts';

type Rare = typeof import('./rare-notices.ts');

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
export function createStartNotices(kept: Kept, report: Report) {
  const problem$ = new ReplaySubject<StorageProblem>();
  const unread$ = new ReplaySubject<Readonly<Record<string, unknown>>>();
  const loadRare = () => import(/* webpackChunkName: "rare" */ './rare-notices.ts');
  return {
    onStorageProblem: (problem: StorageProblem) => problem$.next(problem),
    onRefused: () => problem$.next('storage_unavailable'),
    onUnread: (values: Readonly<Record<string, unknown>>) => unread$.next(values),
    say({ t, notices, lost$, madeStaff$, logIn, end$ }: Saying): void {
      const said = new Set<string>();
      const tell = (what: string, show: (rare: Rare) => void) =>
        loadRare().then(show, (cause: unknown) => report(what, cause));
      problem$
        .pipe(
          filter((problem) => !said.has(problem)),
          takeUntil(end$),
        )
        .subscribe((problem) => {
          said.add(problem);
          tell(`the storage: ${problem}`, (rare) => rare.tellOfProblem(problem, t, notices));
        });
      let tellOfUnread: ReturnType<Rare['createTellOfUnread']> | null = null;
      unread$.pipe(takeUntil(end$)).subscribe((values) =>
        tell('stored settings cannot be read', (rare) => {
          tellOfUnread ??= rare.createTellOfUnread({ notices, report, ...kept });
          tellOfUnread(values, t);
        }),
      );
      madeStaff$
        .pipe(takeUntil(end$))
        .subscribe(() => tell('the user is staff now', (rare) => rare.tellOfStaff(logIn, t, notices)));
      lost$.pipe(takeUntil(end$)).subscribe((lost) => {
        if (lost.length > 0) tell(`the server lacks ${lost.at(-1)}`, (rare) => rare.tellOfLost(lost, t, notices));
      });
    },
  };
}
