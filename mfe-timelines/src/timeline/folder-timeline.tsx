import { bookmarks } from '@skerry/shared/api';
import type { ScreenProps } from '@skerry/shared/runtime';
import { FolderFrame } from '../bookmarks/folder-frame.tsx';
import { folderKey } from '../bookmarks/folder-key.ts';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { PLAIN_SOURCE, type TimelineSource } from './timeline-source.ts';
import { Timeline } from './timeline.tsx';

interface FolderTimelineProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
}

/** The bookmarks of a folder. */
export function FolderTimeline({ id, setTitle }: FolderTimelineProps) {
  return (
    <FolderFrame
      id={id}
      setTitle={setTitle}
      renderTimeline={(head, empty) => (
        <StatusScope filters={null}>
          <Timeline kind={null} head={{ hasBack: true, ...head }} source={folderSource(id)} empty={empty} />
        </StatusScope>
      )}
    />
  );
}

/** Where the statuses of a folder come from. */
function folderSource(folderId: string): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    grows: false,
    listKey: folderKey(folderId),
    call: (query) => bookmarks({ ...query, folderId }),
  };
}
