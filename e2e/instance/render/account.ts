import { absolute, withBase, type Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { acctOf, isStaff, prefsOf } from '../model/accounts.ts';
import { Found, linkify } from '../model/format/inline.ts';
import { day, isoSeconds } from '../dates.ts';
import { emojisIn } from './emoji.ts';
import { relationshipJson } from './relationship.ts';
import type { Json } from '../json.ts';

interface Field {
  name: string;
  value: string;
}
export interface AccountView {
  /** fills `pleroma.relationship` */
  withRelationship?: boolean;
  /** the answers of verify_credentials and update_credentials: also the settings of front ends */
  isOwn?: boolean;
}

const unreadNotifications = (core: Core, id: string): number =>
  core.db.count('SELECT count(*) FROM notifications WHERE account_id = :id AND is_seen = 0', { id });

function instanceJson(core: Core, account: AccountRow): Json | null {
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

interface OwnerView extends AccountView {
  withSettings: boolean;
}

function pleromaPart(core: Core, account: AccountRow, viewer: AccountRow | null, view: OwnerView): Json {
  const prefs = prefsOf(account);
  const showsRole = view.isOwn || (prefs.show_role && !account.domain) || (viewer !== null && isStaff(viewer));
  const isPleroma = core.flavour.family === 'pleroma';
  const privileges = account.is_admin
    ? [
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
      ]
    : account.is_moderator
      ? ['messages_delete', 'reports_manage_reports']
      : [];
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
          ...(view.isOwn ? { privileges } : {}),
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

/** An Account as `viewer` sees it, in the form of the instance's flavour. */
export function accountJson(core: Core, account: AccountRow, viewer: AccountRow | null, view: AccountView = {}): Json {
  if (view.isOwn || view.withRelationship) return freshJson(core, account, viewer, view);
  const eyes =
    viewer === null
      ? 'anyone'
      : viewer.id === account.id
        ? 'self'
        : viewer.is_admin
          ? 'admin'
          : isStaff(viewer)
            ? 'staff'
            : 'anyone';
  return core.memo.get(`account ${account.id} ${eyes}`, () => freshJson(core, account, viewer, view));
}

function freshJson(core: Core, account: AccountRow, viewer: AccountRow | null, view: AccountView): Json {
  const json = familyJson(core, account, viewer, view);
  return core.dialect.shapes.account?.(json, { core, account, viewer, isOwn: view.isOwn ?? false }) ?? json;
}

function familyJson(core: Core, account: AccountRow, viewer: AccountRow | null, asked: AccountView): Json {
  // Akkoma and Pleroma send an owner the whole account in every list
  const view = {
    ...asked,
    isOwn: asked.isOwn || (core.flavour.family !== 'mastodon' && viewer?.id === account.id),
    withSettings: asked.isOwn ?? false,
  };
  const prefs = prefsOf(account);
  const isSelf = viewer?.id === account.id;
  const { family } = core.flavour;
  const fields = JSON.parse(account.fields) as Field[];
  const avatar = absolute(core, account.avatar ?? '/images/avi.png');
  const header = absolute(core, account.header ?? '/images/banner.png');
  const requests = view.isOwn
    ? core.db.count("SELECT count(*) FROM follows WHERE followed_id = :id AND state = 'pending'", { id: account.id })
    : 0;
  const base: Json = {
    id: account.id,
    username: account.nickname,
    acct: acctOf(account),
    display_name: account.display_name || account.nickname,
    locked: account.locked === 1,
    bot: account.actor_type === 'Service' || (family === 'pleroma' && account.actor_type === 'Group'),
    created_at: isoSeconds(account.created_at),
    last_status_at: account.last_status_at === null ? null : day(account.last_status_at),
    followers_count: prefs.hide_followers && prefs.hide_followers_count && !isSelf ? 0 : account.followers_count,
    following_count: prefs.hide_follows && prefs.hide_follows_count && !isSelf ? 0 : account.following_count,
    statuses_count: account.statuses_count,
    note: withBase(core, account.note_html),
    url: absolute(core, account.url),
    avatar,
    avatar_static: avatar,
    header,
    header_static: header,
    emojis: emojisIn(core, account.display_name, account.note, account.fields),
    fields: fields.map(({ name, value }) => ({
      name,
      value: withBase(core, linkify(core, value, new Found())),
      ...(family === 'mastodon' ? { verified_at: null } : {}),
    })),
  };
  const source: Json = {
    note: view.isOwn || !account.domain ? account.note : '',
    sensitive: false,
    fields: view.isOwn ? fields : [],
  };
  if (family === 'mastodon') {
    const moved = account.moved_to_id
      ? core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: account.moved_to_id })
      : undefined;
    return {
      ...base,
      uri: absolute(core, account.uri),
      discoverable: account.discoverable === 1,
      indexable: true,
      group: account.actor_type === 'Group',
      hide_collections: prefs.hide_followers,
      roles: [],
      ...(moved ? { moved: accountJson(core, moved, viewer) } : {}),
      ...(view.isOwn
        ? {
            source: {
              ...source,
              privacy: account.default_scope,
              language: prefs.language,
              follow_requests_count: requests,
            },
            role: {
              id: account.is_admin ? '3' : account.is_moderator ? '2' : '-99',
              name: account.is_admin ? 'Admin' : account.is_moderator ? 'Moderator' : '',
              permissions: account.is_admin ? '1' : account.is_moderator ? '1308' : '65536',
              color: '',
              highlighted: isStaff(account),
            },
          }
        : {}),
    };
  }
  return {
    ...base,
    fqn: `${account.nickname}@${account.domain ?? core.domain}`,
    source: {
      ...source,
      ...(view.isOwn ? { privacy: account.default_scope } : {}),
      pleroma: {
        discoverable: account.discoverable === 1,
        actor_type: account.actor_type,
        ...(view.isOwn
          ? {
              show_role: prefs.show_role,
              no_rich_text: prefs.no_rich_text,
              ...(family === 'pleroma' ? { show_birthday: prefs.show_birthday } : {}),
            }
          : {}),
      },
    },
    ...(view.isOwn
      ? {
          follow_requests_count: requests,
          ...(family === 'akkoma' ? { accepts_direct_messages_from: prefs.accepts_direct_messages_from } : {}),
        }
      : {}),
    ...(family === 'akkoma'
      ? {
          akkoma: {
            instance: instanceJson(core, account),
            status_ttl_days: account.status_ttl_days,
            permit_followback: prefs.permit_followback,
          },
        }
      : {}),
    pleroma: pleromaPart(core, account, viewer, view),
  };
}
