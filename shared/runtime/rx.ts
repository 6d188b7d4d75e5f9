/**
 * The part of RxJS that the shell and every module use: one copy in a page. Add an operator here instead of importing
 * `rxjs`.
 */
export {
  BehaviorSubject,
  Observable,
  ReplaySubject,
  Subject,
  Subscription,
  EMPTY,
  NEVER,
  combineLatest,
  defer,
  firstValueFrom,
  from,
  fromEvent,
  interval,
  merge,
  of,
  timer,
} from 'rxjs';
export {
  catchError,
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  pairwise,
  share,
  shareReplay,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
} from 'rxjs';
