import { defineMount, type ScreenProps } from '@skerry/shared/runtime';
import InteractionsPage from '../interactions/interactions-page.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';

function NotificationScreens({ params: { routeId }, setTitle }: ScreenProps<{ routeId: string }>) {
  if (routeId === 'timelines.interactions') return <InteractionsPage setTitle={setTitle} />;
  return <NotificationsPanel place="page" />;
}

export default defineMount(NotificationScreens);
