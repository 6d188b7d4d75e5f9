import type { SessionView } from '@skerry/shared/contract';
import { mayUse } from '@skerry/shared/platform';
import { BehaviorSubject, distinctUntilChanged, type Observable } from '@skerry/shared/runtime';
import type { SessionStore } from '../services.ts';
import type { BuiltWorld, FeedParts } from './world-parts.ts';

interface WorldsParts {
  session: SessionStore;
  createWorld(id: number, session: SessionView): BuiltWorld;
  /** The staff's feed, nothing for a user who is not staff. */
  loadStaffFeed(): Promise<FeedParts | null>;
  report(error: unknown): void;
  /** One account came in place of another, here or in another tab; `isClosed`: a screen that only the former may use. */
  onSwitched(account: NonNullable<SessionView['account']>, isClosed: (pathname: string) => boolean): void;
  signal: AbortSignal;
}

/**
 * The world of the current user: a new one whenever the user changes, after the old one has ended. The last one ends
 * with the signal.
 */
export function createWorlds({ session, createWorld, loadStaffFeed, report, onSwitched, signal }: WorldsParts): {
  world$: Observable<BuiltWorld>;
  readonly current: BuiltWorld;
} {
  let lastId = 0;
  const begin = (view: SessionView) => {
    const world = createWorld(++lastId, view);
    loadStaffFeed().then((feed) => {
      if (feed && !world.signal.aborted) world.add(feed);
    }, report);
    return world;
  };
  const world$ = new BehaviorSubject(begin(session.view));
  let revoked: 'revoked' | null = null;
  const following = session.ended$.subscribe((why) => {
    revoked = why;
  });
  following.add(
    session.view$.pipe(distinctUntilChanged(isSamePerson)).subscribe((view) => {
      const { session: before, table } = world$.value;
      if (isSamePerson(view, before)) return;
      world$.value.end(view.account ? 'switched' : (revoked ?? 'signed-out'));
      world$.next(begin(view));
      if (view.account && before.account && view.account.id !== before.account.id)
        onSwitched(view.account, (pathname) => {
          const entry = table.match(pathname)?.entry;
          return entry?.kind === 'module' && !mayUse(entry.module, view.role, entry.route);
        });
    }),
  );
  signal.addEventListener('abort', () => {
    following.unsubscribe();
    world$.value.end(null);
  });
  return {
    world$,
    get current() {
      return world$.value;
    },
  };
}

function isSamePerson(a: SessionView, b: SessionView): boolean {
  return a.account?.id === b.account?.id && a.role === b.role;
}
