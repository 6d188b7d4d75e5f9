import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Notification } from '@skerry/shared/entities';
import type { PagedPart } from '@skerry/shared/paging';
import { NOTIFICATIONS_SEEN_SHOWN, NOTIFICATIONS_STEP } from '@skerry/shared/rules';
import { filter, merge, shareReplay, tap, useColumn, useModule, useObservable } from '@skerry/shared/runtime';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { useIsDisconnected } from '../timeline/connection.tsx';
import { observeKinds } from './column-kinds.ts';
import {
  markSeen,
  NOTIFICATIONS_LIST,
  NOTIFICATIONS_STREAM,
  notificationFeed,
  visibleNotifications,
  type NotificationEntry,
} from './notification-feed.ts';

export interface Notifications {
  shown: readonly NotificationEntry[];
  unseen: number;
  /** The list, with its visible part. */
  paged: PagedPart;
  /** The stream is broken, or the instance is not reached. */
  isLost: boolean;
  loadingGap: string | null;
  fillGap(gap: string): void;
  /** Stable. */
  read(which: 'all' | Notification): void;
}

/** The notifications of the signed-in user, as many as are shown at once (TL-144 to TL-146). */
export function useNotifications(): Notifications {
  const ctx = useModule();
  const t = useT();
  const feed = notificationFeed(ctx);
  const { pages } = feed;
  const [seenLimit, setSeenLimit] = useState(NOTIFICATIONS_SEEN_SHOWN);
  const state = useObservable(pages.state$);
  const column = useColumn()?.key;
  const visible$ = useMemo(() => {
    if (column === undefined) return feed.visible$;
    const kinds$ = observeKinds(ctx.ports.settings, column);
    return visibleNotifications(ctx, NOTIFICATIONS_LIST, undefined, kinds$).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }, [ctx, feed, column]);
  const { entries, unseen } = useObservable(visible$);
  const shown = useMemo(() => shownNotifications(entries, seenLimit), [entries, seenLimit]);
  const hidden = entries.length - shown.length;

  useEffect(() => {
    // The list was not loaded in the background: it is requested again.
    const hasFailed = pages.state.phase === 'failed';
    const running = merge(
      feed.running$,
      feed.failures$.pipe(
        // All others are shown where they are missing, as long as they are.
        filter(({ step }) => step === 'gap'),
        tap(({ error }) => showFailure(ctx, error, (reason) => t('notifications.error', { reason }))),
      ),
    ).subscribe();
    if (hasFailed) void pages.retry('first');
    return () => running.unsubscribe();
  }, [ctx, feed, pages, t]);

  const read = useCallback(
    async (which: 'all' | Notification) => {
      if (which === 'all') setSeenLimit(NOTIFICATIONS_SEEN_SHOWN);
      const { error } = await markSeen(ctx, which);
      if (error) showFailure(ctx, error, (reason) => t('notifications.read_failed', { reason }));
    },
    [ctx, t],
  );

  return {
    shown,
    unseen,
    paged: {
      ids: shown.flatMap((entry) => ('gap' in entry ? [] : [entry.id])),
      state: state.older === 'end' && hidden > 0 ? { ...state, older: 'idle' } : state,
      pages: {
        retry: (...steps) => pages.retry(...steps),
        older: async () => {
          setSeenLimit(seenLimit + NOTIFICATIONS_STEP);
          if (hidden < NOTIFICATIONS_STEP) await pages.older();
        },
      },
    },
    isLost: useIsDisconnected(NOTIFICATIONS_STREAM, state),
    loadingGap: state.loadingGap,
    fillGap: (gap) => void pages.fillGap(gap),
    read,
  };
}

/**
 * All unseen ones, and as many of the seen ones as `seenLimit` allows (requirements TL-144, TL-145). Order is kept, and
 * the gaps between them.
 */
function shownNotifications(all: readonly NotificationEntry[], seenLimit: number): NotificationEntry[] {
  const shown: NotificationEntry[] = [];
  let seen = 0;
  let gap: NotificationEntry | null = null;
  for (const entry of all) {
    if ('gap' in entry) gap = entry;
    else if (!entry.isSeen || ++seen <= seenLimit) {
      if (gap) shown.push(gap);
      shown.push(entry);
      gap = null;
    }
  }
  return shown;
}
