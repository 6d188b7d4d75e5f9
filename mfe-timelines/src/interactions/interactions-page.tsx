import { useCallback, useEffect, useRef } from 'react';
import { interactionTabs } from '@skerry/shared/rules';
import {
  Boundary,
  onDemand,
  useEntity,
  useModule,
  useObservable,
  useSession,
  useShellLocation,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { PagedView } from '@skerry/shared/paging';
import { BackButton, EmptyState, Panel, PanelHead, StatusSkeleton, Tabs, VisuallyHidden } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Bell } from '@skerry/shared/ui/icons';
import type { Notification } from '@skerry/shared/entities';
import { markSeen, NOTIFICATIONS_STREAM } from '../notifications/notification-feed.ts';
import { NotificationRow } from '../notifications/notification-row.tsx';
import { useListKeys } from '@skerry/shared/ui/list-keys';
import { StatusScope } from '../status/status-scope.tsx';
import { Connection, useIsDisconnected } from '../timeline/connection.tsx';
import { useFollowers } from '../notifications/use-followers.ts';
import { useT } from '../use-t.ts';
import { interactionList, type InteractionTab } from './interaction-list.ts';

const NotificationGap = onDemand(
  () => import(/* webpackChunkName: "timeline-extras" */ '../notifications/notification-gap.tsx'),
);

const LABELS = {
  mentions: 'interactions.mentions',
  'favourites-and-repeats': 'interactions.likes',
  follows: 'interactions.follows',
  moves: 'interactions.moves',
} as const satisfies Record<InteractionTab, string>;

/** What others did, by kind (requirements TL-156, TL-157). The hash of the address names the tab. */
export default function InteractionsPage({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const t = useT();
  const title = t('interactions.title');
  useEffect(() => {
    setTitle?.(title);
  }, [setTitle, title]);
  const { navigation } = useModule().ports;
  const session = useSession();
  const own = useEntity('account', session.account?.id ?? null);
  const { hash } = useShellLocation();
  const tabs = interactionTabs({ allowsFollowingMove: own?.own?.allowsFollowingMove ?? true });
  const selected = tabs.find((tab) => hash === `#${tab}`) ?? tabs[0] ?? 'mentions';
  const select = (tab: InteractionTab) => {
    const { pathname, search, state } = navigation.location;
    navigation.go(`${pathname}${search}#${tab}`, { replace: true, state });
  };
  return (
    <StatusScope filters="notifications">
      <Panel>
        <PanelHead isSticky level={1} title={title} before={<BackButton label={t('conversation.back')} />} />
        <Tabs
          label={title}
          tabs={tabs.map((tab) => ({ key: tab, label: t(LABELS[tab]) }))}
          selected={selected}
          onSelect={select}
        >
          <Interactions key={selected} tab={selected} />
        </Tabs>
      </Panel>
    </StatusScope>
  );
}

function Interactions({ tab }: { tab: InteractionTab }) {
  const t = useT();
  const ctx = useModule();
  const { pages, visible$, running$ } = interactionList(ctx, tab);
  const state = useObservable(pages.state$);
  const { entries } = useObservable(visible$);
  const isLost = useIsDisconnected(NOTIFICATIONS_STREAM, state);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(`interactions:${tab}`, list, null);
  useFollowers(entries);
  useEffect(() => {
    const running = running$.subscribe();
    return () => running.unsubscribe();
  }, [running$]);
  const read = useCallback(
    async (which: 'all' | Notification) => {
      const { error } = await markSeen(ctx, which);
      if (error) showFailure(ctx, error, (reason) => t('notifications.read_failed', { reason }));
    },
    [ctx, t],
  );
  return (
    <div ref={list}>
      <Connection isLost={isLost} isBelow />
      <PagedView
        paged={{ ids: entries.flatMap((entry) => ('gap' in entry ? [] : [entry.id])), state, pages }}
        labels={{
          more: t('interactions.older'),
          loading: t('interactions.loading'),
          error: t('interactions.older_failed'),
          failed: t('interactions.failed'),
          end: t('interactions.end'),
        }}
        loading={
          <div aria-busy>
            <VisuallyHidden>{t('interactions.loading')}</VisuallyHidden>
            {[1, 2, 3, 4].map((row) => (
              <StatusSkeleton key={row} lines={1} />
            ))}
          </div>
        }
        empty={<EmptyState icon={Bell} title={t('interactions.empty')} body={t('interactions.empty_body')} />}
      >
        <div role="feed" aria-label={t(LABELS[tab])}>
          {entries.map((entry) =>
            'gap' in entry ? (
              <NotificationGap
                key={entry.gap}
                isLoading={state.loadingGap === entry.gap}
                onFill={() => void pages.fillGap(entry.gap)}
              />
            ) : (
              // One that cannot be rendered does not affect its neighbours.
              <Boundary
                key={entry.id}
                onError={(error) => ctx.telemetry.error(error, { notificationId: entry.id, isContained: true })}
                fallback={() => null}
              >
                <NotificationRow notification={entry} onRead={read} />
              </Boundary>
            ),
          )}
        </div>
      </PagedView>
    </div>
  );
}
