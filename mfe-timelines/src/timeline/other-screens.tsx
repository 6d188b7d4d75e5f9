import type { ScreenProps } from '@skerry/shared/runtime';
import { AnnouncementsPage } from '../announcements/announcements-page.tsx';
import { ChatScreens } from '../chats/chat-screens.tsx';
import { SearchScreen } from '../search/search-screen.tsx';
import { DirectScreen } from './direct-screen.tsx';
import { ListScreens } from './list-screens.tsx';

type OtherScreensProps = ScreenProps<{ routeId: string; id?: string; accountId?: string }>;

/**
 * The screens beside the timelines that load with the first of them: lists, announcements, search, direct messages,
 * chats.
 */
export default function OtherScreens({ params, setTitle }: OtherScreensProps) {
  if (params.routeId === 'timelines.announcements') return <AnnouncementsPage />;
  if (params.routeId === 'timelines.search') return <SearchScreen setTitle={setTitle} />;
  if (params.routeId === 'timelines.dms') return <DirectScreen />;
  if (params.routeId === 'timelines.chats' || params.routeId === 'timelines.chat')
    return <ChatScreens params={params} setTitle={setTitle} />;
  return <ListScreens params={params} setTitle={setTitle} />;
}
