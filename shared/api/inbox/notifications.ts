import type { ApiCall } from '../../contract/api.ts';
import type { NotificationType } from '../../entities/status.ts';
import { NOTIFICATION_TYPES } from '../../rules/notification-types.ts';
import { oneOf, pageOf, parseNothing, type One, type Page } from '../page.ts';
import { form, pageQuery, segment, type PageQuery } from '../query.ts';
import { readNotification } from '../read/notification.ts';

type KnownType = Exclude<NotificationType, 'unknown'>;
const wireName = (type: KnownType): string => NOTIFICATION_TYPES[type].wire[0];

interface NotificationQuery extends PageQuery {
  /** Only these; undefined: the server's default (no reports). */
  includeTypes?: readonly KnownType[];
  excludeTypes?: readonly KnownType[];
  withMuted?: boolean;
}

/** Pages only by the cursors. */
export function notifications(query: NotificationQuery = {}): ApiCall<Page<'notification'>> {
  const included = query.includeTypes?.map(wireName);
  return {
    method: 'GET',
    path: '/api/v1/notifications',
    query: {
      ...pageQuery(query),
      include_types: included,
      // Mastodon's name for the same.
      types: included,
      exclude_types: query.excludeTypes?.map(wireName),
      with_muted: query.withMuted || undefined,
    },
    parse: pageOf('notification', readNotification),
  };
}

/**
 * 403 if there is none with that id, or it belongs to another account.
 *
 * @waiting the notification that a push message names
 */
export function notification(id: string): ApiCall<One<'notification'>> {
  return {
    method: 'GET',
    path: `/api/v1/notifications/${segment(id)}`,
    parse: oneOf('notification', readNotification),
  };
}

/** One, or all up to and including one. Akkoma and Pleroma. */
export function readNotifications(which: { maxId: string } | { id: string }): ApiCall<void> {
  return {
    method: 'POST',
    path: '/api/v1/pleroma/notifications/read',
    needs: 'markingNotificationsRead',
    subject: 'id' in which ? `/api/v1/notifications/${segment(which.id)}` : undefined,
    body: form('id' in which ? { id: which.id } : { max_id: which.maxId }),
    parse: parseNothing,
  };
}

/**
 * Removes it from the server.
 *
 * @waiting a way to remove one notification
 */
export function dismissNotification(id: string): ApiCall<void> {
  return { method: 'POST', path: `/api/v1/notifications/${segment(id)}/dismiss`, parse: parseNothing };
}

/**
 * Removes all of them from the server.
 *
 * @waiting a way to remove all notifications
 */
export function clearNotifications(): ApiCall<void> {
  return { method: 'POST', path: '/api/v1/notifications/clear', parse: parseNothing };
}

/** Conditions that the server checks before it notifies. */
export function updateNotificationSettings(settings: {
  blockFromStrangers?: boolean;
  hideNotificationContents?: boolean;
}): ApiCall<void> {
  const body = form({
    block_from_strangers: settings.blockFromStrangers,
    hide_notification_contents: settings.hideNotificationContents,
  });
  return {
    method: 'PUT',
    path: '/api/pleroma/notification_settings',
    needs: 'notificationSettings',
    body,
    parse: parseNothing,
  };
}
