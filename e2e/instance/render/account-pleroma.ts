import { absolute, type Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { isStaff, prefsOf } from '../model/accounts.ts';
import { privilegesOf } from '../model/privileges.ts';
import { relationshipJson } from './relationship.ts';
import type { Json } from '../json.ts';

interface PleromaView {
  withRelationship?: boolean;
  isOwn?: boolean;
  withSettings: boolean;
}

const unreadNotifications = (core: Core, id: string): number =>
  core.db.count('SELECT count(*) FROM notifications WHERE account_id = :id AND is_seen = 0', { id });

/** The server of an account, as Akkoma and Pleroma describe it. */
export function instanceJson(core: Core, account: AccountRow): Json | null {
  if (!account.domain)
    return {
      name: core.domain,
      favicon: `${core.url}/favicon.png`,
      nodeinfo: { version: '2.0', software: { name: core.flavour.software, version: core.flavour.softwareVersion } },
    };
  const row = core.db.get<{ software: string | null; version: string | null; favicon: string | null }>(
    'SELECT * FROM instances WHERE domain = :domain',
    {
      domain: account.domain,
    },
  );
  if (!row) return null;
  return {
    name: account.domain,
    favicon: row.favicon ? absolute(core, row.favicon) : null,
    nodeinfo: row.software ? { version: '2.0', software: { name: row.software, version: row.version ?? '' } } : null,
  };
}

/** What Akkoma and Pleroma add to an Account under `pleroma`. */
export function pleromaPart(core: Core, account: AccountRow, viewer: AccountRow | null, view: PleromaView): Json {
  const prefs = prefsOf(account);
  const showsRole = view.isOwn || (prefs.show_role && !account.domain) || (viewer !== null && isStaff(viewer));
  const isPleroma = core.flavour.family === 'pleroma';
  return {
    ap_id: absolute(core, account.uri),
    also_known_as: JSON.parse(account.also_known_as),
    background_image: account.background ? absolute(core, account.background) : null,
    favicon: account.domain ? (instanceJson(core, account)?.['favicon'] ?? null) : `${core.url}/favicon.png`,
    is_confirmed: account.is_confirmed === 1,
    is_suggested: account.is_suggested === 1,
    tags: JSON.parse(account.tags),
    hide_favorites: prefs.hide_favorites,
    hide_followers: prefs.hide_followers,
    hide_followers_count: prefs.hide_followers_count,
    hide_follows: prefs.hide_follows,
    hide_follows_count: prefs.hide_follows_count,
    skip_thread_containment: prefs.skip_thread_containment,
    relationship: view.withRelationship && viewer ? relationshipJson(core, viewer, account) : {},
    ...(showsRole ? { is_admin: account.is_admin === 1, is_moderator: account.is_moderator === 1 } : {}),
    ...(viewer?.is_admin ? { deactivated: account.is_active === 0 } : {}),
    ...(isPleroma
      ? {
          accepts_chat_messages: prefs.accepts_chat_messages,
          avatar_description: prefs.avatar_description,
          header_description: prefs.header_description,
          ...(view.isOwn ? { privileges: privilegesOf(account) } : {}),
          ...(prefs.show_birthday || view.isOwn ? { birthday: prefs.birthday } : {}),
        }
      : {}),
    ...(view.isOwn
      ? {
          ...(isPleroma ? {} : { deactivated: account.is_active === 0 }),
          email: account.email,
          allow_following_move: prefs.allow_following_move,
          notification_settings: {
            block_from_strangers: prefs.block_from_strangers,
            hide_notification_contents: prefs.hide_notification_contents,
          },
          unread_conversation_count: core.db.count(
            'SELECT count(*) FROM participations WHERE account_id = :id AND unread = 1 AND hidden = 0',
            {
              id: account.id,
            },
          ),
          unread_notifications_count: unreadNotifications(core, account.id),
          ...(view.withSettings ? { settings_store: JSON.parse(account.settings_store) } : {}),
        }
      : {}),
  };
}
