import { bookmarks } from '@skerry/shared/api';
import { RouteLink, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { Bookmark } from '@skerry/shared/ui/icons';
import { BackButton, buttonClass, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { folderKey } from '../bookmarks/folder-key.ts';
import { StatusScope } from '../status/status-scope.tsx';
import { PLAIN_SOURCE, type TimelineSource } from './timeline-source.ts';
import type { HeadContent } from './timeline-head.tsx';
import { Timeline } from './timeline.tsx';
import FoldersButton from '../bookmarks/folders-button.tsx';
import { useFolders } from '../bookmarks/use-folders.ts';
import { UnpinHere } from '@skerry/shared/ui/pin';
import { useT } from '../use-t.ts';

interface FolderTimelineProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
}

/** The bookmarks of a folder, with the way to the other folders, or the statement that there is none with this id. */
export function FolderTimeline({ id, setTitle }: FolderTimelineProps) {
  const t = useT();
  const title = t('folders.title');
  const { entries, isLoading } = useFolders();
  const folder = entries?.find((one) => one.id === id);
  useDocumentTitle({ setTitle }, folder?.name ?? '');
  if (entries && !folder && !isLoading)
    return (
      <Panel>
        <PanelHead isSticky level={1} title={title} before={<BackButton label={t('folders.back')} />} />
        <EmptyState
          icon={Bookmark}
          title={t('folder.gone')}
          body={t('folder.goneBody')}
          action={
            <>
              <RouteLink to="timelines.bookmarks" className={buttonClass({ variant: 'primary' })} fallback={null}>
                {t('folders.all')}
              </RouteLink>
              <UnpinHere />
            </>
          }
        />
      </Panel>
    );
  const head: HeadContent = {
    icon: Bookmark,
    name: folder?.name ?? title,
    hasBack: true,
    actions: <FoldersButton current={id} />,
  };
  return (
    <StatusScope filters={null}>
      <Timeline
        kind={null}
        head={head}
        source={folderSource(id)}
        empty={<EmptyState icon={Bookmark} title={t('folder.empty')} body={t('folder.emptyBody')} />}
      />
    </StatusScope>
  );
}

/** Where the statuses of a folder come from. */
function folderSource(folderId: string): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    grows: false,
    switchesKey: null,
    listKey: folderKey(folderId),
    call: (query) => bookmarks({ ...query, folderId }),
  };
}
