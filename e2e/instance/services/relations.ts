import type { Core } from '../core.ts';
import type { AccountRow, FollowRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { publishRelation } from '../streaming/publish.ts';
import { isBlocking, prefsOf } from '../model/accounts.ts';
import { refusesFollower } from '../model/tag-policy.ts';
import { notify, unnotify } from './notifications.ts';

export const followRow = (core: Core, follower: string, followed: string): FollowRow | undefined =>
  core.db.get<FollowRow>('SELECT * FROM follows WHERE follower_id = :follower AND followed_id = :followed', {
    follower,
    followed,
  });

const countFollow = (core: Core, follower: string, followed: string, step: 1 | -1): void => {
  core.db.run('UPDATE accounts SET following_count = max(0, following_count + :step) WHERE id = :follower', {
    step,
    follower,
  });
  core.db.run('UPDATE accounts SET followers_count = max(0, followers_count + :step) WHERE id = :followed', {
    step,
    followed,
  });
};

export interface FollowOptions {
  reblogs?: boolean;
  notify?: boolean;
}

/** Follows, requests to follow a locked account, or changes what an existing follow shows. */
export function follow(core: Core, me: AccountRow, target: AccountRow, options: FollowOptions): void {
  if (me.id === target.id) throw refuse(400, 'Can not follow yourself');
  if (isBlocking(core, target.id, me.id) || refusesFollower(target, me)) throw refuse(403, 'rejected');
  core.db.tx(() => {
    const known = followRow(core, me.id, target.id);
    if (known) {
      core.db.run('UPDATE follows SET reblogs = :reblogs, notify = :notify WHERE id = :id', {
        id: known.id,
        reblogs: options.reblogs ?? true,
        notify: options.notify ?? known.notify === 1,
      });
      return;
    }
    const isOpen =
      target.locked === 0 ||
      (prefsOf(target).permit_followback && followRow(core, target.id, me.id)?.state === 'accepted');
    core.db.insert('follows', {
      follower_id: me.id,
      followed_id: target.id,
      state: isOpen ? 'accepted' : 'pending',
      reblogs: options.reblogs ?? true,
      notify: options.notify ?? false,
      created_at: core.clock.now(),
    });
    if (isOpen) countFollow(core, me.id, target.id, 1);
    notify(core, { to: target.id, from: me.id, type: isOpen ? 'follow' : 'follow_request' });
    publishRelation(core, isOpen ? 'follow_accept' : 'follow_pending', me.id, target.id);
  });
}

function sever(core: Core, follower: string, followed: string, state: 'unfollow' | 'follow_reject'): boolean {
  const row = followRow(core, follower, followed);
  if (!row) return false;
  core.db.run('DELETE FROM follows WHERE id = :id', { id: row.id });
  if (row.state === 'accepted') countFollow(core, follower, followed, -1);
  else unnotify(core, { to: followed, from: follower, type: 'follow_request' });
  publishRelation(core, state, follower, followed);
  return true;
}

export function unfollow(core: Core, me: AccountRow, target: AccountRow): void {
  if (me.id === target.id) throw refuse(400, 'Can not unfollow yourself');
  core.db.tx(() => sever(core, me.id, target.id, 'unfollow'));
}

/** @returns false if they did not follow */
export const removeFollower = (core: Core, me: AccountRow, target: AccountRow): boolean =>
  core.db.tx(() => sever(core, target.id, me.id, 'follow_reject'));

export function block(core: Core, me: AccountRow, target: AccountRow): void {
  core.db.tx(() => {
    sever(core, me.id, target.id, 'unfollow');
    sever(core, target.id, me.id, 'follow_reject');
    core.db.insert('blocks', { account_id: me.id, target_id: target.id, created_at: core.clock.now() }, 'OR IGNORE');
  });
}

/** Accepts or rejects a pending request. @returns false if there is none */
export function answerRequest(core: Core, me: AccountRow, follower: AccountRow, isAccepted: boolean): boolean {
  const row = followRow(core, follower.id, me.id);
  if (row?.state !== 'pending') return false;
  core.db.tx(() => {
    if (!isAccepted) {
      sever(core, follower.id, me.id, 'follow_reject');
      return;
    }
    core.db.run("UPDATE follows SET state = 'accepted' WHERE id = :id", { id: row.id });
    countFollow(core, follower.id, me.id, 1);
    core.db.run(
      "UPDATE notifications SET type = 'follow' WHERE account_id = :me AND from_id = :from AND type = 'follow_request'",
      {
        me: me.id,
        from: follower.id,
      },
    );
    publishRelation(core, 'follow_accept', follower.id, me.id);
  });
  return true;
}
