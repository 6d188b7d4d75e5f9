import * as v from 'valibot';
import type { Account, AccountField, AccountRole, OwnAccount } from '../../entities/account.ts';
import { markMissing } from '../../entities/missing.ts';
import { isVisible } from '../../rules/foreign-text.ts';
import { parseUrl, safeUrl } from '../../rules/safe-url.ts';
import {
  count,
  countOrNull,
  date,
  dateOrNull,
  flag,
  handle,
  id,
  isRecord,
  markup,
  maybeFlag,
  name,
  part,
  read,
  readEach,
  text,
  textOrNull,
  texts,
  unknown,
} from '../wire.ts';
import { put, type Reading } from './batch.ts';
import { readEmojis } from './emoji.ts';
import { withoutOwnHost } from './own-host.ts';
import { readRelationship } from './relationship.ts';
import { readVisibility } from './visibility.ts';

const Wire = v.object({
  id,
  username: handle,
  acct: handle,
  fqn: handle,
  display_name: name,
  locked: flag,
  bot: flag,
  group: flag,
  created_at: date,
  last_status_at: dateOrNull,
  followers_count: count,
  following_count: count,
  statuses_count: count,
  note: markup,
  url: text,
  avatar: text,
  avatar_static: text,
  header: text,
  header_static: text,
  emojis: unknown,
  fields: unknown,
  roles: unknown,
  hide_collections: maybeFlag,
  suspended: maybeFlag,
  follow_requests_count: countOrNull,
  accepts_direct_messages_from: textOrNull,
  source: part({
    note: maybeText(),
    privacy: textOrNull,
    sensitive: flag,
    follow_requests_count: countOrNull,
    pleroma: part({ show_role: maybeFlag, show_birthday: maybeFlag, actor_type: textOrNull }),
  }),
  akkoma: part({ instance: part({ favicon: textOrNull }) }),
  pleroma: part({
    background_image: textOrNull,
    favicon: textOrNull,
    birthday: textOrNull,
    tags: texts,
    hide_favorites: v.fallback(v.boolean(), true),
    hide_followers: flag,
    hide_followers_count: flag,
    hide_follows: flag,
    hide_follows_count: flag,
    is_admin: maybeFlag,
    is_moderator: maybeFlag,
    deactivated: maybeFlag,
    relationship: unknown,
    allow_following_move: v.fallback(v.boolean(), true),
    unread_notifications_count: countOrNull,
    settings_store: unknown,
  }),
});
type AccountWire = v.InferOutput<typeof Wire>;
const FieldWire = v.object({ name, value: text, verified_at: dateOrNull });
const MAX_FIELDS = 64;
const RoleWire = v.object({ name, color: text });
const MAX_ROLES = 16;

function maybeText() {
  return v.fallback(v.optional(v.string()), undefined);
}

/** The account's id; `null` for `{}` (an account hidden from the reader) and for values that are not an account. */
export function readAccount(raw: unknown, reading: Reading): string | null {
  const wire = read(Wire, raw);
  const whole = wire && wholeAcct(wire);
  if (!wire || !whole) return null;
  const acct = withoutOwnHost(whole, reading);
  const { pleroma } = wire;
  readRelationship(pleroma.relationship, reading);
  const own = readOwn(wire);
  // Mastodon has one flag for both lists, and `suspended` for accounts that can no longer be read.
  const hidesPeople = wire.hide_collections ?? false;
  // Others are the staff of their own servers; a handle put together here does not say whose it is.
  const isOurs = wire.acct !== '' && !acct.includes('@');
  const isDeactivated = pleroma.deactivated ?? wire.suspended;
  const account: Account = {
    id: wire.id,
    username: wire.username || acct.split('@')[0] || acct,
    acct,
    ...(acct !== whole && { mentionAs: whole }),
    fqn: wire.fqn || whole,
    displayName: isVisible(wire.display_name) ? wire.display_name.trim() : wire.username || acct,
    emojis: readEmojis(wire.emojis, reading.report),
    noteHtml: wire.note,
    noteSource: wire.source.note ?? '',
    url: safeUrl(wire.url, 'page') ?? '',
    avatar: safeUrl(wire.avatar, 'media') ?? '',
    avatarStatic: safeUrl(wire.avatar_static, 'media') ?? safeUrl(wire.avatar, 'media') ?? '',
    header: safeUrl(wire.header, 'media') ?? '',
    headerStatic: safeUrl(wire.header_static, 'media') ?? safeUrl(wire.header, 'media') ?? '',
    isLocked: wire.locked,
    isBot: wire.bot,
    isLocal: !acct.includes('@'),
    isDeactivated: isDeactivated ?? false,
    createdAt: wire.created_at,
    lastStatusAt: wire.last_status_at,
    statusesCount: wire.statuses_count,
    followersCount: wire.followers_count,
    followingCount: wire.following_count,
    hidesFollowers: pleroma.hide_followers || hidesPeople,
    hidesFollows: pleroma.hide_follows || hidesPeople,
    hidesFollowersCount: pleroma.hide_followers_count,
    hidesFollowsCount: pleroma.hide_follows_count,
    hidesFavourites: pleroma.hide_favorites,
    fields: readFields(wire.fields, reading.report),
    tags: pleroma.tags,
    role: isOurs && pleroma.is_admin ? 'admin' : isOurs && pleroma.is_moderator ? 'moderator' : 'member',
    favicon: safeUrl(pleroma.favicon ?? wire.akkoma.instance.favicon, 'media'),
    backgroundImage: safeUrl(pleroma.background_image, 'media'),
    own,
  };
  if (wire.group || wire.source.pleroma.actor_type === 'Group') account.isGroup = true;
  const roles = isOurs ? readRoles(wire.roles, reading.report) : [];
  if (roles.length > 0) account.roles = roles;
  // To its owner servers send it also where it is not shown.
  const showsBirthday = wire.source.pleroma.show_birthday ?? true;
  if (showsBirthday && pleroma.birthday && isDay(pleroma.birthday)) account.birthday = pleroma.birthday;
  const missing: (keyof Account)[] = [];
  if (!own) missing.push('own');
  if (wire.source.note === undefined) missing.push('noteSource');
  if (isDeactivated === undefined) missing.push('isDeactivated');
  return put(reading, 'account', markMissing(account, missing));
}

/** An account as it is asked for alone: Mastodon adds the one to which it has moved. */
export function readProfile(raw: unknown, reading: Reading): string | null {
  const id = readAccount(raw, reading);
  const found = reading.found.account?.at(-1);
  const movedToId = isRecord(raw) ? readAccount(raw.moved, reading) : null;
  if (found && movedToId !== null && movedToId !== id) found.movedToId = movedToId;
  return id;
}

/** `YYYY-MM-DD`, and a day that can be. */
function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Hollo sends `bob@` for accounts of other servers: their address has the rest. */
function wholeAcct({ acct, username, url }: AccountWire): string {
  const said = acct || username;
  if (!said.endsWith('@')) return said;
  const local = said.slice(0, -1);
  const host = parseUrl(url)?.host;
  return local && host ? `${local}@${host}` : local;
}

/** Only the own account has its default visibility. */
function readOwn(wire: AccountWire): OwnAccount | null {
  const { source, pleroma } = wire;
  if (!source.privacy) return null;
  const store = isRecord(pleroma.settings_store) ? pleroma.settings_store['pleroma-fe'] : undefined;
  const accepts = wire.accepts_direct_messages_from;
  const followRequests = wire.follow_requests_count ?? source.follow_requests_count;
  const own: OwnAccount = {
    defaultVisibility: readVisibility(source.privacy),
    followRequestsCount: followRequests ?? 0,
    unreadNotificationsCount: pleroma.unread_notifications_count ?? 0,
    acceptsDirectMessagesFrom:
      accepts === 'everybody' || accepts === 'people_i_follow' || accepts === 'nobody' ? accepts : null,
    allowsFollowingMove: pleroma.allow_following_move,
    isSensitiveByDefault: source.sensitive,
    settingsStore: isRecord(store) ? store : {},
  };
  const showsRole = source.pleroma.show_role;
  if (showsRole !== undefined) own.showsRole = showsRole;
  // As the author of a status the owner has fewer members than in the answer to `verify_credentials`.
  const missing: (keyof OwnAccount)[] = [];
  if (pleroma.settings_store === undefined) missing.push('settingsStore');
  if (showsRole === undefined) missing.push('showsRole');
  if (followRequests === null) missing.push('followRequestsCount');
  if (pleroma.unread_notifications_count === null) missing.push('unreadNotificationsCount');
  return markMissing(own, missing);
}

function readRoles(raw: unknown, report: Reading['report']): AccountRole[] {
  return readEach(
    raw,
    MAX_ROLES,
    (item) => {
      const wire = read(RoleWire, item);
      if (!wire || !isVisible(wire.name)) return null;
      return { name: wire.name.trim(), color: /^#[\da-f]{6}$/i.test(wire.color) ? wire.color : null };
    },
    'role of an account',
    report,
  );
}

function readFields(raw: unknown, report: Reading['report']): AccountField[] {
  return readEach(
    raw,
    MAX_FIELDS,
    (item) => {
      const wire = read(FieldWire, item);
      return wire && { name: wire.name, valueHtml: wire.value, verifiedAt: wire.verified_at };
    },
    'field of an account',
    report,
  );
}
