import { defineMount } from '@skerry/shared/runtime';
import { NotificationsColumn } from '../notifications/notifications-column.tsx';

export default defineMount(NotificationsColumn);
