import { useEffect } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState } from '@skerry/shared/ui';
import { Megaphone, Plus } from '@skerry/shared/ui/icons';
import { ListFaces } from '../list-faces.tsx';
import pane from '../pane.module.css';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { AnnouncementList } from './announcement-list.ts';
import { useT } from '../use-t.ts';
import { EMPTY, draftOf, writtenOf, writtenOn } from './written.ts';

/** All announcements of the server, past and future ones too; admins post, edit and delete them (AD-024). */
export default function AnnouncementsPane() {
  const t = useT();
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
          {t('announcements.list.new')}
        </Button>
      </div>
      <div className={pane.list}>
        {isAbove && editor}
        <ListFaces
          isKnown={all !== null}
          error={error}
          labels={{
            failed: t('announcements.list.failed'),
            retry: t('announcements.list.retry'),
            loading: t('announcements.list.loading'),
          }}
          onRetry={retry}
        />
        {all?.length === 0 && !written && (
          <EmptyState icon={Megaphone} title={t('announcements.list.none')} body={t('announcements.list.noneBody')} />
        )}
        {all && all.length > 0 && (
          <ul aria-label={t('announcements.list.title')} aria-busy={isLoading}>
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
          <div className={pane.notice}>
            <Button isBusy={isLoading} onClick={() => void list.more()}>
              {t('announcements.list.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
