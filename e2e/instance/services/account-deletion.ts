import type { Core } from '../core.ts';
import type { AccountRow, StatusRow } from '../db/rows.ts';
import { deleteStatus } from './status-edit.ts';
import { revokeAll } from '../model/tokens.ts';

const OWNED = [
  'blocks',
  'mutes',
  'domain_blocks',
  'account_notes',
  'endorsements',
  'dismissed_suggestions',
  'followed_tags',
  'favourites',
  'bookmarks',
  'bookmark_folders',
  'reactions',
  'thread_mutes',
  'poll_votes',
  'scheduled_statuses',
  'participations',
  'notifications',
  'markers',
  'lists',
  'list_accounts',
  'filters',
  'frontend_settings',
  'backups',
  'push_subscriptions',
  'chats',
];

/** Deletes an account with all its content. The emptied row stays, deactivated, so that the name is not used again. */
export function deleteAccount(core: Core, account: AccountRow): void {
  core.db.tx(() => {
    revokeAll(core, account.id);
    for (const status of core.db.all<StatusRow>('SELECT * FROM statuses WHERE account_id = :id', { id: account.id }))
      deleteStatus(core, status);
    for (const { follower_id, followed_id, state } of core.db.all<{
      follower_id: string;
      followed_id: string;
      state: string;
    }>('SELECT * FROM follows WHERE follower_id = :id OR followed_id = :id', { id: account.id })) {
      if (state !== 'accepted') continue;
      core.db.run('UPDATE accounts SET following_count = max(0, following_count - 1) WHERE id = :follower_id', {
        follower_id,
      });
      core.db.run('UPDATE accounts SET followers_count = max(0, followers_count - 1) WHERE id = :followed_id', {
        followed_id,
      });
    }
    core.db.run('DELETE FROM follows WHERE follower_id = :id OR followed_id = :id', { id: account.id });
    core.db.run(
      'UPDATE statuses SET favourites_count = max(0, favourites_count - 1) WHERE id IN (SELECT status_id FROM favourites WHERE account_id = :id)',
      {
        id: account.id,
      },
    );
    for (const table of OWNED) core.db.run(`DELETE FROM ${table} WHERE account_id = :id`, { id: account.id });
    core.db.run('DELETE FROM notifications WHERE from_id = :id', { id: account.id });
    core.db.update('accounts', account.id, {
      is_active: false,
      display_name: '',
      note: '',
      note_html: '',
      fields: '[]',
      avatar: null,
      header: null,
      background: null,
      email: null,
      password_hash: null,
      followers_count: 0,
      following_count: 0,
      statuses_count: 0,
      is_admin: false,
      is_moderator: false,
      totp_secret: null,
      totp_confirmed: false,
      settings_store: '{}',
      also_known_as: '[]',
    });
  });
}
