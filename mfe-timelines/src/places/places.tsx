import type { Place } from '@skerry/shared/contract';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { Bookmark, List } from '@skerry/shared/ui/icons';
import { PinGroup } from '@skerry/shared/ui/pin';
import { FoldersBody } from '../bookmarks/folders-body.tsx';
import { useFolders } from '../bookmarks/use-folders.ts';
import { ListsBody } from '../lists/lists-body.tsx';
import { useLists } from '../lists/use-lists.ts';
import { useT } from '../use-t.ts';

/** The user's lists and folders of bookmarks, as far as the server has any. */
export function Places({ wanted }: { wanted: string }) {
  return (
    <>
      {useAbility('lists') && <ListPlaces wanted={wanted} />}
      {useAbility('bookmarkFolders') && <FolderPlaces wanted={wanted} />}
    </>
  );
}

function ListPlaces({ wanted }: { wanted: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const own = useLists();
  const places = own.entries?.map(({ id, title }): Place => {
    return { href: navigation.href('timelines.list', { id }) ?? '', label: title, icon: List };
  });
  return (
    <PinGroup title={t('lists.title')} places={places ?? null} wanted={wanted}>
      <ListsBody own={own}>{() => null}</ListsBody>
    </PinGroup>
  );
}

function FolderPlaces({ wanted }: { wanted: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const own = useFolders();
  const places = own.entries?.map(({ id, name }): Place => {
    return { href: navigation.href('timelines.bookmark-folder', { folderId: id }) ?? '', label: name, icon: Bookmark };
  });
  return (
    <PinGroup title={t('folders.title')} places={places ?? null} wanted={wanted}>
      <FoldersBody own={own}>{() => null}</FoldersBody>
    </PinGroup>
  );
}
