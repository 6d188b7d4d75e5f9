import type { Place } from '@skerry/shared/contract';
import { useMemo } from 'react';
import { useAbility, useModule, useObservable } from '@skerry/shared/runtime';
import { Bookmark, List, Search } from '@skerry/shared/ui/icons';
import { PinGroup } from '@skerry/shared/ui/pin';
import { FoldersBody } from '../bookmarks/folders-body.tsx';
import { useFolders } from '../bookmarks/use-folders.ts';
import { ListsBody } from '../lists/lists-body.tsx';
import { useLists } from '../lists/use-lists.ts';
import { SearchMemory } from '../search/search-memory.ts';
import { useT } from '../use-t.ts';

/** The user's lists and folders of bookmarks, as far as the server has any, and saved searches. */
export function Places({ wanted }: { wanted: string }) {
  return (
    <>
      {useAbility('lists') && <ListPlaces wanted={wanted} />}
      {useAbility('bookmarkFolders') && <FolderPlaces wanted={wanted} />}
      <SavedPlaces wanted={wanted} />
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

function SavedPlaces({ wanted }: { wanted: string }) {
  const t = useT();
  const ctx = useModule();
  const { saved } = useObservable(useMemo(() => SearchMemory.of(ctx).state$, [ctx]));
  const places = saved.map(({ search, label }): Place => {
    const params = Object.fromEntries(new URLSearchParams(search));
    return { href: ctx.ports.navigation.href('timelines.search', params) ?? '', label, icon: Search };
  });
  return <PinGroup title={t('suggest.saved')} places={places} wanted={wanted} />;
}
