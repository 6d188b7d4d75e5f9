import * as v from 'valibot';
import { markMissing } from '../../entities/missing.ts';
import type { Notification, NotificationType } from '../../entities/status.ts';
import { NOTIFICATION_TYPES, type NotificationFacts } from '../../rules/notification-types.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { date, drawn, id, isRecord, maybeFlag, name, part, read, text, unknown } from '../wire.ts';
import { readAccount } from './account.ts';
import { put, type Reading } from './batch.ts';
import { serverId } from '../repeat-id.ts';
import { readStatus } from './status.ts';

const Wire = v.object({
  id,
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100), drawn),
  created_at: date,
  account: unknown,
  status: unknown,
  target: unknown,
  emoji: name,
  emoji_url: text,
  pleroma: part({ is_seen: maybeFlag, is_muted: maybeFlag }),
});
const TYPES = new Map(
  Object.entries<NotificationFacts>(NOTIFICATION_TYPES).flatMap(([type, { wire }]) =>
    wire.map((name) => [name, type as NotificationType]),
  ),
);

/**
 * The notification's id, `null` if it is malformed. One of an unknown type becomes `unknown`, with the server's name
 * for the type.
 */
export function readNotification(raw: unknown, reading: Reading): string | null {
  const wire = read(Wire, raw);
  const accountId = wire && readAccount(wire.account, reading);
  if (!wire || !accountId) return null;
  const statusId = isRecord(wire.status) ? readStatus(wire.status, reading) : null;
  const notification: Notification = {
    id: wire.id,
    type: TYPES.get(wire.type) ?? 'unknown',
    wireType: wire.type,
    createdAt: wire.created_at,
    accountId,
    // snac sends a repeat in the place of a status that was repeated.
    statusId: statusId && serverId(statusId),
    targetId: isRecord(wire.target) ? readAccount(wire.target, reading) : null,
    // Some servers send a shortcode with its colons, some without.
    emoji: wire.emoji.replace(/^:|:$/g, '') || null,
    emojiUrl: safeUrl(wire.emoji_url, 'media'),
    isSeen: wire.pleroma.is_seen ?? false,
    isMuted: wire.pleroma.is_muted ?? false,
  };
  // Mastodon has no such flags: a notification seen here stays seen when it is received again.
  const missing: (keyof Notification)[] = [];
  if (wire.pleroma.is_seen === undefined) missing.push('isSeen');
  if (wire.pleroma.is_muted === undefined) missing.push('isMuted');
  return put(reading, 'notification', markMissing(notification, missing));
}
