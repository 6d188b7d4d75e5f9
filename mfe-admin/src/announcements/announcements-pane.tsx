import { useEffect } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, Button, EmptyState, Skeleton } from '@skerry/shared/ui';
import { FailureCard, failureText, isUnreached } from '@skerry/shared/ui/failure';
import { Megaphone, Plus } from '@skerry/shared/ui/icons';
import pane from '../pane.module.css';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { AnnouncementList } from './announcement-list.ts';
import styles from './announcements.module.css';
import { useAnnouncementsT } from './use-announcements-t.ts';
import { EMPTY, draftOf, writtenOf, writtenOn } from './written.ts';

/** All announcements of the server, past and future ones too; admins post, edit and delete them (AD-024). */
export default function AnnouncementsPane() {
  const t = useAnnouncementsT();
  const ctx = useModule();
  const list = ctx.once('announcement-list', () => new AnnouncementList(ctx));
  const writing = writtenOn(ctx);
  const { all, error, hasMore, isLoading } = useObservable(list.state$);
  const written = useObservable(writing);
  const retry = () => void list.load();
  useEffect(() => void list.load(), [list]);

  const edited = all?.find(({ id }) => id === written?.id);
  const editor = written && (
    <AnnouncementEditor
      written={written}
      before={edited ? writtenOf(edited) : EMPTY}
      onChange={(next) => writing.next(next)}
      onSave={async () => {
        const refusal = await list.save(written.id, draftOf(written));
        if (!refusal) writing.next(null);
        return refusal;
      }}
      onCancel={() => writing.next(null)}
    />
  );
  // One whose announcement is not here, or was deleted by another admin, is shown above the others.
  const isAbove = written !== null && !edited;

  return (
    <div className={pane.pane}>
      <div className={pane.bar}>
        <Button icon={Plus} disabled={written !== null} onClick={() => writing.next(EMPTY)}>
          {t('list.new')}
        </Button>
      </div>
      <div className={pane.list}>
        {isAbove && editor}
        {all && error && (
          <div className={styles.notice} data-of-connection={isUnreached(error) || undefined}>
            <Alert
              tone="error"
              action={
                <Button size="small" onClick={retry}>
                  {t('list.retry')}
                </Button>
              }
            >
              <p>{t('list.failed')}</p>
              <p>{failureText(ctx.i18n, error)}</p>
            </Alert>
          </div>
        )}
        {all === null && error && <FailureCard title={t('list.failed')} error={error} onRetry={retry} />}
        {all === null && !error && (
          <div className={pane.waiting} role="status" aria-busy aria-label={t('list.loading')}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        )}
        {all?.length === 0 && !written && (
          <EmptyState icon={Megaphone} title={t('list.none')} body={t('list.noneBody')} />
        )}
        {all && all.length > 0 && (
          <ul aria-label={t('list.title')} aria-busy={isLoading}>
            {all.map((one) =>
              one.id === written?.id ? (
                <li key={one.id}>{editor}</li>
              ) : (
                <AnnouncementItem
                  key={one.id}
                  announcement={one}
                  list={list}
                  isLocked={written !== null}
                  onEdit={() => writing.next(writtenOf(one))}
                />
              ),
            )}
          </ul>
        )}
        {all && hasMore && (
          <div className={styles.more}>
            <Button isBusy={isLoading} onClick={() => void list.more()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
