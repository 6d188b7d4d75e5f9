import { bookmarks } from '@skerry/shared/api';
import { PLAIN_SOURCE, type TimelineSource } from '../timeline/timeline-source.ts';

/** Key of the list of a folder's bookmarks in the entity cache. */
export const folderKey = (folderId: string) => `timeline:bookmarks:${folderId}`;

/** Where the statuses of a folder come from. */
export function folderSource(folderId: string): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    grows: false,
    listKey: folderKey(folderId),
    call: (query) => bookmarks({ ...query, folderId }),
  };
}
