import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Bell, CheckCheck, ListFilter } from '@skerry/shared/ui/icons';
import {
  Boundary,
  onDemand,
  useColumn,
  useHiddenCounts,
  useLocale,
  useModule,
  useObservable,
  useSetting,
} from '@skerry/shared/runtime';
import { formatCount } from '@skerry/shared/i18n';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import {
  BackButton,
  Badge,
  Button,
  classes,
  EmptyState,
  IconButton,
  MenuButton,
  Panel,
  PanelHead,
  StatusSkeleton,
  useMediaQuery,
  VisuallyHidden,
} from '@skerry/shared/ui';
import { PagedView } from '@skerry/shared/paging';
import { StatusScope } from '../status/status-scope.tsx';
import { Connection } from '../timeline/connection.tsx';
import { useListKeys } from '@skerry/shared/ui/list-keys';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import { foldNotifications } from './fold-notifications.ts';
import { FoldedNotifications } from './folded-notifications.tsx';
import { kindsBeside$ } from './kinds-beside.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-panel.module.css';
import { useFollowers } from './use-followers.ts';
import { useNotifications, type Notifications } from './use-notifications.ts';

const NotificationGap = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './notification-gap.tsx'));
const NotificationFilterMenu = onDemand(() => import('./notification-filter-menu.tsx'));

interface NotificationsPanelProps {
  /** A screen of its own, the third column of a wide window, or a drawer, which has the heading (requirement TL-143). */
  place: 'page' | 'column' | 'drawer';
  /** Aborted when the user closes the drawer. */
  closed?: AbortSignal;
}

/** Notifications, with what can be done with all of them. */
export function NotificationsPanel({ place, closed }: NotificationsPanelProps) {
  const t = useT();
  const locale = useLocale();
  const isHidden = useHiddenCounts();
  const notifications = useNotifications();
  const { unseen, read, isLost } = notifications;
  const hasKindsBeside = useObservable(kindsBeside$(useModule())) && place === 'page';
  const isInColumn = useColumn() !== null;
  const isNarrow = useMediaQuery(MOBILE_QUERY) || isInColumn;
  const body = useRef<HTMLDivElement>(null);
  // Beside another screen, the keys are that screen's.
  useListKeys('notifications', body, null, place === 'page');
  const onClosed = useEffectEvent(() => read('all'));
  useEffect(() => {
    const heard = () => onClosed();
    closed?.addEventListener('abort', heard);
    return () => closed?.removeEventListener('abort', heard);
  }, [closed]);
  const title = (
    <>
      {t('notifications.title')}{' '}
      {unseen > 0 && (
        <Badge isDot={isHidden}>
          <VisuallyHidden>
            {isHidden ? t('notifications.some_unseen') : t('notifications.unseen', { count: unseen })}
          </VisuallyHidden>
          {!isHidden && <span aria-hidden>{formatCount(locale, unseen)}</span>}
        </Badge>
      )}
    </>
  );
  const mark =
    place === 'drawer' || (place === 'page' && !isNarrow) ? (
      <Button variant="ghost" icon={CheckCheck} disabled={unseen === 0} onClick={() => read('all')}>
        {t('notifications.mark_all_read')}
      </Button>
    ) : (
      <IconButton
        icon={CheckCheck}
        label={t(place === 'column' ? 'notifications.mark_read' : 'notifications.mark_all_read')}
        disabled={unseen === 0}
        onClick={() => read('all')}
      />
    );
  const actions = (
    <>
      <Connection isLost={isLost} isBelow={place !== 'drawer'} />
      {mark}
      {!hasKindsBeside && <NotificationFilter />}
    </>
  );
  return (
    <StatusScope filters="notifications">
      <Panel className={styles[place]}>
        {place === 'drawer' ? (
          <div className={styles.actions}>{actions}</div>
        ) : (
          <PanelHead
            title={title}
            before={place === 'page' && <BackButton label={t('conversation.back')} />}
            level={place === 'page' ? 1 : 2}
            isSticky={place === 'page'}
            actions={actions}
          />
        )}
        <div ref={body} className={classes(place === 'column' && styles.scroll)}>
          <List notifications={notifications} />
        </div>
      </Panel>
    </StatusScope>
  );
}

function List({ notifications }: { notifications: Notifications }) {
  const t = useT();
  const { telemetry } = useModule();
  const { shown, paged, loadingGap, fillGap, read } = notifications;
  const [isFolded] = useSetting('timelines.groupNotifications');
  const lines = useMemo(() => foldNotifications(shown, isFolded), [shown, isFolded]);
  useFollowers(shown);
  return (
    <PagedView
      paged={paged}
      labels={{
        more: t('notifications.older'),
        loading: t('notifications.loading'),
        error: t('notifications.older_failed'),
        failed: t('notifications.failed'),
        end: t('notifications.end'),
      }}
      loading={
        <div aria-busy>
          <VisuallyHidden>{t('notifications.loading')}</VisuallyHidden>
          {[1, 2, 3, 4].map((row) => (
            <StatusSkeleton key={row} lines={1} />
          ))}
        </div>
      }
      empty={<EmptyState icon={Bell} title={t('notifications.empty')} body={t('notifications.empty_body')} />}
    >
      <div role="feed" aria-label={t('notifications.title')}>
        {lines.map((line) =>
          'gap' in line ? (
            <NotificationGap key={line.gap} isLoading={loadingGap === line.gap} onFill={() => fillGap(line.gap)} />
          ) : (
            // One that cannot be rendered does not affect its neighbours.
            <Boundary
              key={line.key}
              onError={(error) => telemetry.error(error, { notificationId: line.all[0].id, isContained: true })}
              fallback={() => null}
            >
              {line.all.length > 1 ? (
                <FoldedNotifications all={line.all} onRead={read} />
              ) : (
                <NotificationRow notification={line.all[0]} onRead={read} />
              )}
            </Boundary>
          ),
        )}
      </div>
    </PagedView>
  );
}

/** The menu of the kinds of notifications that are shown. */
function NotificationFilter() {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <MenuButton
      label={t('notifications.filter')}
      icon={ListFilter}
      onNear={NotificationFilterMenu.preload}
      onFailed={onFailed}
      renderMenu={(menu) => <NotificationFilterMenu {...menu} />}
    />
  );
}
