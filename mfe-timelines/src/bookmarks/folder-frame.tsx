import type { ReactNode } from 'react';
import { Bookmark, type IconShape } from '@skerry/shared/ui/icons';
import { RouteLink, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, buttonClass, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import FoldersButton from './folders-button.tsx';
import { useFolders } from './use-folders.ts';
import { useT } from '../use-t.ts';

interface FolderHead {
  icon: IconShape;
  name: string;
  actions: ReactNode;
}

interface FolderFrameProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
  renderTimeline: (head: FolderHead, empty: ReactNode) => ReactNode;
}

/** What is around the bookmarks of a folder: its name and the other folders, or that there is none with this id. */
export function FolderFrame({ id, setTitle, renderTimeline }: FolderFrameProps) {
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
            <RouteLink to="timelines.bookmarks" className={buttonClass({ variant: 'primary' })} fallback={null}>
              {t('folders.all')}
            </RouteLink>
          }
        />
      </Panel>
    );
  return renderTimeline(
    { icon: Bookmark, name: folder?.name ?? title, actions: <FoldersButton current={id} /> },
    <EmptyState icon={Bookmark} title={t('folder.empty')} body={t('folder.emptyBody')} />,
  );
}
