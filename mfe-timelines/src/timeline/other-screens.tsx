import { onDemand, type ScreenProps } from '@skerry/shared/runtime';
import { FailureCard } from '@skerry/shared/ui/failure';
import { AnnouncementsPage } from '../announcements/announcements-page.tsx';
import { FolderTimeline } from './folder-timeline.tsx';
import { FoldersPage } from '../bookmarks/folders-page.tsx';
import { SearchScreen } from '../search/search-screen.tsx';
import { CatchUpScreen } from './catch-up/catch-up-screen.tsx';
import { ChatsScreen } from '../inbox-screens/chats-screen.tsx';
import { InboxScreen } from '../inbox-screens/inbox-screen.tsx';
import { ListScreens } from './list-screens.tsx';
import { TagsTimeline } from './tags-timeline.tsx';
import { TimelineSkeleton } from './timeline-states.tsx';
import { useT } from '../use-t.ts';

// It is opened far less often than the search and the lists.
const ExploreScreen = onDemand(() => import(/* webpackChunkName: "explore" */ '../explore/explore-screen.tsx'));

type OtherScreensProps = ScreenProps<{
  routeId: string;
  id?: string;
  folderId?: string;
  accountId?: string;
  conversationId?: string;
  tag?: string;
}> & { search: string };

/**
 * The screens beside the timelines that load with the first of them: lists, announcements, search, direct messages,
 * chats, folders of bookmarks, the catch-up, several hashtags, Explore.
 */
export default function OtherScreens({ params, search, setTitle }: OtherScreensProps) {
  const t = useT();
  if (params.routeId === 'timelines.explore')
    return (
      <ExploreScreen
        setTitle={setTitle}
        whileLoading={<TimelineSkeleton />}
        renderFailed={(retry) => <FailureCard title={t('explore.failed')} error={null} onRetry={retry} />}
      />
    );
  if (params.routeId === 'timelines.announcements') return <AnnouncementsPage />;
  if (params.routeId === 'timelines.search') return <SearchScreen setTitle={setTitle} />;
  if (params.routeId === 'timelines.bookmark-folders') return <FoldersPage />;
  if (params.folderId !== undefined)
    return <FolderTimeline key={params.folderId} id={params.folderId} setTitle={setTitle} />;
  if (params.tag !== undefined) return <TagsTimeline tag={params.tag} search={search} setTitle={setTitle} />;
  if (params.routeId === 'timelines.catch-up') return <CatchUpScreen />;
  if (params.routeId === 'timelines.dms' || params.routeId === 'timelines.dm')
    return <InboxScreen params={params} setTitle={setTitle} />;
  if (params.routeId === 'timelines.chats' || params.routeId === 'timelines.chat')
    return <ChatsScreen params={params} setTitle={setTitle} />;
  return <ListScreens params={params} setTitle={setTitle} />;
}
