import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { notificationVisible, NOTIFICATIONS_SEEN_SHOWN, NOTIFICATIONS_STEP } from '@skerry/shared/rules';
import { map, combineLatest, of, switchMap, useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { showFailure } from '@skerry/shared/ui/failure';
import { useMatchStatus } from '../status/filters/filter-scope.tsx';
import { useT } from '../use-t.ts';
import {
  loadNewest,
  loadOlderNotifications,
  markSeen,
  NOTIFICATIONS_LIST,
  notificationIds,
} from './notification-store.ts';
import { shownNotifications } from './shown-notifications.ts';

export interface Notifications {
  shown: readonly Notification[];
  unseen: number;
  phase: 'loading' | 'ready' | 'failed';
  failure: ApiError | null;
  older: 'idle' | 'loading' | 'error' | 'end';
  retry(): void;
  showOlder(): void;
  read(which: 'all' | Notification): void;
}

/** The notifications of the signed-in person, as many as the specification shows at once (TL-144 to TL-146). */
export function useNotifications(): Notifications {
  const ctx = useModule();
  const t = useT();
  const { entities } = ctx.ports;
  const [flags] = useSetting('notificationVisibility');
  const [seenLimit, setSeenLimit] = useState(NOTIFICATIONS_SEEN_SHOWN);
  const [status, setStatus] = useState<Pick<Notifications, 'phase' | 'failure' | 'older'>>(() => ({
    phase: notificationIds(ctx).length > 0 ? 'ready' : 'loading',
    failure: null,
    older: 'idle',
  }));
  const cursor = useRef<Record<string, string> | null>(null);

  const all$ = useMemo(
    () =>
      entities.lists.watch(NOTIFICATIONS_LIST).pipe(
        switchMap((list) => {
          const ids = list.entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
          const each$ = ids.length === 0 ? of([]) : combineLatest(ids.map((id) => entities.one('notification', id)));
          return each$.pipe(map((found) => ({ all: found.filter((one) => one !== undefined), hasEnd: list.hasEnd })));
        }),
      ),
    [entities],
  );
  const { all, hasEnd } = useObservable(all$, NOTHING);
  const match = useMatchStatus('notifications');
  const visible = useMemo(
    () =>
      all.filter((one) => {
        const status = one.statusId === null ? undefined : entities.peek('status', one.statusId);
        return notificationVisible(one, flags) && !(status && match(status)?.action === 'hide');
      }),
    [all, flags, match, entities],
  );
  const shown = useMemo(() => shownNotifications(visible, seenLimit), [visible, seenLimit]);

  const load = () => {
    const ended = new AbortController();
    const ask = async () => {
      const { data, error } = await loadNewest(ctx, ended.signal);
      if (error?.code === 'aborted') return;
      if (!error) {
        cursor.current = data;
        return setStatus({ phase: 'ready', failure: null, older: 'idle' });
      }
      showFailure(ctx, error, (reason) => t('notifications.error', { reason }));
      setStatus({ phase: 'failed', failure: error, older: 'idle' });
    };
    void ask();
    return () => ended.abort();
  };
  // Asked for once; what comes later is the background's.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (notificationIds(ctx).length === 0 ? load() : undefined), [ctx]);

  const older = status.older !== 'idle' ? status.older : shown.length < visible.length || !hasEnd ? 'idle' : 'end';
  return {
    shown,
    unseen: visible.filter((one) => !one.isSeen && !one.isMuted).length,
    ...status,
    older,
    retry: () => {
      setStatus({ phase: 'loading', failure: null, older: 'idle' });
      load();
    },
    showOlder: async () => {
      setSeenLimit(seenLimit + NOTIFICATIONS_STEP);
      if (visible.length - shown.length >= NOTIFICATIONS_STEP || hasEnd) return;
      setStatus({ ...status, older: 'loading' });
      const { data, error } = await loadOlderNotifications(ctx, cursor.current, ctx.signal);
      if (error?.code === 'aborted') return;
      if (!error) cursor.current = data;
      setStatus({ phase: 'ready', failure: null, older: error ? 'error' : 'idle' });
    },
    read: async (which) => {
      if (which === 'all') setSeenLimit(NOTIFICATIONS_SEEN_SHOWN);
      const { error } = await markSeen(ctx, which);
      if (error) showFailure(ctx, error, (reason) => t('notifications.read_failed', { reason }));
    },
  };
}

const NOTHING: { all: readonly Notification[]; hasEnd: boolean } = { all: [], hasEnd: false };
