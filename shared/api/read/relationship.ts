import * as v from 'valibot';
import type { Relationship } from '../../entities/account.ts';
import { dateOrNull, flag, id, maybeFlag, read, text } from '../wire.ts';
import { put, type Reading } from './batch.ts';

const Wire = v.object({
  id,
  following: flag,
  followed_by: flag,
  requested: flag,
  requested_by: flag,
  blocking: flag,
  blocked_by: flag,
  muting: flag,
  muting_notifications: flag,
  muting_expires_at: dateOrNull,
  mute_expires_at: dateOrNull,
  subscribing: maybeFlag,
  notifying: maybeFlag,
  showing_reblogs: v.fallback(v.boolean(), true),
  domain_blocking: flag,
  note: text,
});

/** The other account's id, `null` for `{}` (no signed-in account) and for values that are not a relationship. */
export function readRelationship(raw: unknown, reading: Reading): string | null {
  const wire = read(Wire, raw);
  if (!wire) return null;
  const relationship: Relationship = {
    id: wire.id,
    following: wire.following,
    followedBy: wire.followed_by,
    requested: wire.requested,
    requestedBy: wire.requested_by,
    blocking: wire.blocking,
    blockedBy: wire.blocked_by,
    muting: wire.muting,
    mutingNotifications: wire.muting_notifications,
    // Mastodon's name since 4.6, and the one of the servers' lists of mutes.
    muteEndsAt: wire.muting_expires_at ?? wire.mute_expires_at,
    // Mastodon has only `notifying`; Akkoma and Pleroma send both, with one value.
    subscribing: wire.subscribing ?? wire.notifying ?? false,
    showingRepeats: wire.showing_reblogs,
    domainBlocking: wire.domain_blocking,
    note: wire.note,
  };
  return put(reading, 'relationship', relationship);
}
