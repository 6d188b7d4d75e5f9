/** The accounts that are kept beside the current one; loaded when they are shown. */
import { markers, notifications, verifyCredentials } from '@skerry/shared/api';
import type { Transport } from '@skerry/shared/cache';
import type { ApiError } from '@skerry/shared/contract';
import { missingKeys } from '@skerry/shared/entities';
import { BehaviorSubject, combineLatest, map } from '@skerry/shared/runtime';
import type { KeptAccounts, Report } from '../services.ts';
import { ownerIn } from './owner.ts';
import type { SessionState } from './session-state.ts';
import { withCurrent, type SignedIn } from './stored-session.ts';

interface KeptAccountsParts {
  state: SessionState;
  signOut: {
    /** After another account has taken over, or none. */
    changed(): void;
    run(id?: string): Promise<void>;
  };
  /** Whether a token is still good is asked when its account becomes the current one. */
  transportOf(token: string): Transport;
  report: Report;
}

/** As many are asked for where a server does not count what is not read. */
const MOST_COUNTED = 20;

export function createKeptAccounts({ state, signOut, transportOf, report }: KeptAccountsParts): KeptAccounts {
  const unread$ = new BehaviorSubject<ReadonlyMap<string, number | null>>(new Map());
  const askedAt = new Map<string, number>();

  /** A badge that cannot be had is not shown; nothing else is missing. */
  const noBadge = (error: ApiError) => {
    if (error.code !== 'aborted') report('what is new for an account that is kept could not be asked for', error);
    return null;
  };

  /** For servers of Mastodon's kind: what came after the position up to which was read. */
  async function countUnread(api: Transport): Promise<number | null> {
    const { data: marked, error: failure } = await api.request(markers(['notifications']));
    if (failure) return noBadge(failure);
    const marker = marked.notifications;
    if (!marker) return null;
    if (marker.unreadCount !== null) return marker.unreadCount;
    const { data, error } = await api.request(notifications({ sinceId: marker.lastReadId, limit: MOST_COUNTED }));
    return error ? noBadge(error) : data.ids.length;
  }

  async function ask(kept: SignedIn): Promise<void> {
    askedAt.set(kept.id, Date.now());
    const api = transportOf(kept.token);
    const { data, error, entities } = await api.request(verifyCredentials());
    if (error) return void noBadge(error);
    const owner = entities && ownerIn(data.id, entities);
    if (!owner || owner.id !== kept.id) return;
    const own = entities?.account?.find(({ id }) => id === owner.id)?.own;
    const isCounted = own && !missingKeys(own).includes('unreadNotificationsCount');
    const unread = isCounted ? own.unreadNotificationsCount : await countUnread(api);
    unread$.next(new Map(unread$.value).set(kept.id, unread));
    const known = { ...kept, ...owner };
    if (JSON.stringify(known) !== JSON.stringify(kept))
      state.update((stored) => ({
        ...stored,
        others: stored.others.map((one) => (one.token === kept.token ? known : one)),
      }));
  }

  return {
    others$: combineLatest([state.state$, unread$]).pipe(
      map(([{ others }, unread]) =>
        others.map(({ id, acct, face }) => ({ id, acct, face: face ?? null, unread: unread.get(id) ?? null })),
      ),
    ),
    switchTo(id) {
      state.update((stored) => {
        const next = stored.others.find((one) => one.id === id);
        return next ? withCurrent(stored, next) : stored;
      });
      signOut.changed();
    },
    leave: (id) => signOut.run(id),
    async refresh(olderThanMs) {
      const due = state.current.others.filter(({ id }) => Date.now() - (askedAt.get(id) ?? -Infinity) >= olderThanMs);
      for (const one of due) await ask(one);
    },
  };
}
