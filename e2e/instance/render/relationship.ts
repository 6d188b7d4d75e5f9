import type { Core } from '../core.ts';
import type { AccountRow, FollowRow } from '../db/rows.ts';
import type { Json } from '../json.ts';
import { isBlocking } from '../model/accounts.ts';

/** The viewer's Relationship to an account. */
export function relationshipJson(core: Core, viewer: AccountRow, target: AccountRow): Json {
  const { db } = core;
  const follow = (from: string, to: string): FollowRow | undefined =>
    db.get<FollowRow>('SELECT * FROM follows WHERE follower_id = :from AND followed_id = :to', { from, to });
  const mine = follow(viewer.id, target.id);
  const theirs = follow(target.id, viewer.id);
  const mute = db.get<{ notifications: number }>(
    'SELECT notifications FROM mutes WHERE account_id = :me AND target_id = :target AND (expires_at IS NULL OR expires_at > :now)',
    { me: viewer.id, target: target.id, now: core.clock.now() },
  );
  const note = db.get<{ comment: string }>(
    'SELECT comment FROM account_notes WHERE account_id = :me AND target_id = :target',
    {
      me: viewer.id,
      target: target.id,
    },
  );
  const { family } = core.flavour;
  const notifying = mine?.notify === 1;
  const json: Json = {
    id: target.id,
    following: mine?.state === 'accepted',
    followed_by: theirs?.state === 'accepted',
    requested: mine?.state === 'pending',
    ...(family === 'pleroma' ? {} : { requested_by: theirs?.state === 'pending' }),
    blocking: isBlocking(core, viewer.id, target.id),
    blocked_by: family === 'akkoma' ? false : isBlocking(core, target.id, viewer.id),
    muting: mute !== undefined,
    muting_notifications: mute?.notifications === 1,
    ...(family === 'mastodon' ? { languages: null } : { subscribing: notifying }),
    notifying,
    showing_reblogs: mine ? mine.reblogs === 1 : true,
    domain_blocking:
      target.domain !== null &&
      db.count('SELECT count(*) FROM domain_blocks WHERE account_id = :me AND domain = :domain', {
        me: viewer.id,
        domain: target.domain,
      }) > 0,
    endorsed:
      family === 'akkoma'
        ? false
        : db.count('SELECT count(*) FROM endorsements WHERE account_id = :me AND target_id = :target', {
            me: viewer.id,
            target: target.id,
          }) > 0,
    note: note?.comment ?? '',
  };
  return core.dialect.shapes.relationship?.(json, { core, target }) ?? json;
}
