import type { AccountRow } from '../db/rows.ts';

const OF_ADMINS: readonly string[] = [
  'users_read',
  'users_manage_invites',
  'users_manage_activation_state',
  'users_manage_tags',
  'users_manage_credentials',
  'users_delete',
  'messages_read',
  'messages_delete',
  'instances_delete',
  'reports_manage_reports',
  'moderation_log_read',
  'announcements_manage_announcements',
  'emoji_manage_emoji',
  'statistics_read',
];
const OF_MODERATORS: readonly string[] = ['messages_delete', 'reports_manage_reports'];

/** What Pleroma lets an account do, unless it is configured otherwise. */
export function privilegesOf({ is_admin, is_moderator }: AccountRow): readonly string[] {
  return is_admin ? OF_ADMINS : is_moderator ? OF_MODERATORS : [];
}
