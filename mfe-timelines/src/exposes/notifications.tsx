import { defineMount } from '@skerry/shared/runtime';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';

export default defineMount(() => <NotificationsPanel place="page" />);
