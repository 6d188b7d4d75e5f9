import { defineMount, onDemand, type ScreenProps } from '@skerry/shared/runtime';
import { FailureCard } from '@skerry/shared/ui/failure';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { useT } from '../use-t.ts';

const InteractionsPage = onDemand(() => import('../interactions/interactions-page.tsx'));

function NotificationScreens({ params: { routeId }, setTitle }: ScreenProps<{ routeId: string }>) {
  const t = useT();
  if (routeId !== 'timelines.interactions') return <NotificationsPanel place="page" />;
  return (
    <InteractionsPage
      setTitle={setTitle}
      renderFailed={(retry) => <FailureCard title={t('interactions.failed')} error={null} onRetry={retry} />}
    />
  );
}

export default defineMount(NotificationScreens);
