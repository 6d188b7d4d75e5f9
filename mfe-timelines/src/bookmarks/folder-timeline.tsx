import { Bookmark } from '@skerry/shared/ui/icons';
import { RouteLink, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, buttonClass, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { folderSource } from './folder-source.ts';
import { FoldersButton } from './folders-button.tsx';
import { useFolders } from './use-folders.ts';
import { useFoldersT } from './use-folders-t.ts';
import { useT } from '../use-t.ts';

interface FolderTimelineProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
}

/** The bookmarks of a folder. */
export function FolderTimeline({ id, setTitle }: FolderTimelineProps) {
  const t = useFoldersT();
  const title = useT()('folders.title');
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
            <RouteLink to="timelines.bookmarks" className={buttonClass({ variant: 'primary' })} fallback={null}>
              {t('folders.all')}
            </RouteLink>
          }
        />
      </Panel>
    );
  return (
    <StatusScope filters={null}>
      <Timeline
        kind={null}
        head={{
          icon: Bookmark,
          name: folder?.name ?? title,
          hasBack: true,
          actions: <FoldersButton current={id} />,
        }}
        source={folderSource(id)}
        empty={<EmptyState icon={Bookmark} title={t('folder.empty')} body={t('folder.emptyBody')} />}
      />
    </StatusScope>
  );
}
