import { useEffect } from 'react';
import { ANNOUNCEMENTS_FRESH_MS } from '@skerry/shared/rules';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, Skeleton } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Megaphone } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { AnnouncementCard } from './announcement-card.tsx';
import styles from './announcements.module.css';
import { ownAnnouncements } from './own-announcements.ts';
import { RefreshFailed } from '../refresh-failed.tsx';
import { useT } from '../use-t.ts';

/** What those who run the server have to tell its members (TL-171). */
export function AnnouncementsPage() {
  const t = useT();
  const ctx = useModule();
  const own = ownAnnouncements(ctx);
  const { all, error, isLoading } = useObservable(own.state$);
  useEffect(() => {
    own.forgetInactive();
    if (own.age >= ANNOUNCEMENTS_FRESH_MS) void own.load();
  }, [own]);
  const retry = () => void own.load();
  return (
    <Panel aria-busy={all === null && isLoading}>
      <PanelHead
        isSticky
        level={1}
        title={t('announcements.title')}
        before={<BackButton label={t('announcements.back')} />}
      />
      {all && error && <RefreshFailed title={t('announcements.refreshFailed')} error={error} onRetry={retry} />}
      {all === null && error && !isLoading && (
        <FailureCard title={t('announcements.failed')} error={error} onRetry={retry} />
      )}
      {all === null && !(error && !isLoading) && (
        <div role="status" aria-busy aria-label={t('announcements.loading')} className={styles.bones}>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      )}
      {all?.length === 0 && (
        <EmptyState icon={Megaphone} title={t('announcements.none')} body={t('announcements.noneBody')} />
      )}
      {all && all.length > 0 && (
        <KeyedList name="announcements">
          <ul aria-label={t('announcements.title')}>
            {all.map((one) => (
              <AnnouncementCard key={one.id} announcement={one} own={own} />
            ))}
          </ul>
        </KeyedList>
      )}
    </Panel>
  );
}
