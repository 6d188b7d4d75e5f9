import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { follow, followRow, unfollow } from './relations.ts';
import { notify } from './notifications.ts';
import { isBlocking, prefsOf } from '../model/accounts.ts';

/** Moves an account: local followers who allow it follow the new one, and every follower is notified. */
export function moveAccount(core: Core, from: AccountRow, to: AccountRow): void {
  core.db.tx(() => {
    core.db.update('accounts', from.id, { moved_to_id: to.id });
    const followers = core.db.all<AccountRow>(
      "SELECT a.* FROM follows f JOIN accounts a ON a.id = f.follower_id WHERE f.followed_id = :id AND f.state = 'accepted' AND a.domain IS NULL",
      { id: from.id },
    );
    for (const follower of followers) {
      notify(core, { to: follower.id, from: from.id, type: 'move', extra: { target_id: to.id } });
      if (!prefsOf(follower).allow_following_move || follower.id === to.id || isBlocking(core, to.id, follower.id))
        continue;
      if (!followRow(core, follower.id, to.id)) follow(core, follower, to, {});
      unfollow(core, follower, from);
    }
  });
}
