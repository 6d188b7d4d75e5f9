import type { ScreenProps } from '@skerry/shared/runtime';
import { AnnouncementsPage } from '../announcements/announcements-page.tsx';
import { FolderTimeline } from './folder-timeline.tsx';
import { FoldersPage } from '../bookmarks/folders-page.tsx';
import { ChatScreens } from '../chats/chat-screens.tsx';
import { SearchScreen } from '../search/search-screen.tsx';
import { CatchUpScreen } from './catch-up/catch-up-screen.tsx';
import { DirectScreen } from './direct-screen.tsx';
import { ListScreens } from './list-screens.tsx';
import { TagsTimeline } from './tags-timeline.tsx';

type OtherScreensProps = ScreenProps<{
  routeId: string;
  id?: string;
  folderId?: string;
  accountId?: string;
  tag?: string;
}> & { search: string };

/**
 * The screens beside the timelines that load with the first of them: lists, announcements, search, direct messages,
 * chats, folders of bookmarks, the catch-up, several hashtags.
 */
export default function OtherScreens({ params, search, setTitle }: OtherScreensProps) {
  if (params.routeId === 'timelines.announcements') return <AnnouncementsPage />;
  if (params.routeId === 'timelines.search') return <SearchScreen setTitle={setTitle} />;
  if (params.routeId === 'timelines.bookmark-folders') return <FoldersPage />;
  if (params.folderId !== undefined)
    return <FolderTimeline key={params.folderId} id={params.folderId} setTitle={setTitle} />;
  if (params.tag !== undefined) return <TagsTimeline tag={params.tag} search={search} setTitle={setTitle} />;
  if (params.routeId === 'timelines.catch-up') return <CatchUpScreen />;
  if (params.routeId === 'timelines.dms') return <DirectScreen />;
  if (params.routeId === 'timelines.chats' || params.routeId === 'timelines.chat')
    return <ChatScreens params={params} setTitle={setTitle} />;
  return <ListScreens params={params} setTitle={setTitle} />;
}
