import { absolute, withBase, type Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { acctOf, isStaff, prefsOf } from '../model/accounts.ts';
import { Found, linkify } from '../model/format/inline.ts';
import { day, isoSeconds } from '../dates.ts';
import { instanceJson, pleromaPart } from './account-pleroma.ts';
import { emojisIn } from './emoji.ts';
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

/** Those that the staff of a Mastodon made visible: of its own accounts alone. */
function rolesOf(account: AccountRow): Json[] {
  if (account.domain || !isStaff(account)) return [];
  return account.is_admin
    ? [{ id: '3', name: 'Harbour master', color: '#d9822b' }]
    : [{ id: '2', name: 'Deckhand', color: '' }];
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
      roles: rolesOf(account),
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
