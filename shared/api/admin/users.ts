/** Accounts, as staff see them. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall, Reading } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { staffBadge } from '../../rules/status/rights.ts';
import { MalformedReply } from '../errors.ts';
import { oneOf, readIds, type One, type Page } from '../page.ts';
import { put } from '../read/batch.ts';
import { readEmojis } from '../read/emoji.ts';
import { segment } from '../query.ts';
import { count, flag, id, name, part, read, requiredName, text, texts } from '../wire.ts';

const BASE = '/api/v1/pleroma/admin/users';
const UserWire = v.object({
  id,
  nickname: requiredName,
  display_name: name,
  avatar: text,
  emojis: v.optional(v.unknown()),
  local: flag,
  is_active: v.fallback(v.boolean(), true),
  roles: part({ admin: flag, moderator: flag }),
  tags: texts,
});
// The reply to a change has no count.
const ListWire = v.object({ users: v.array(v.unknown()), count: v.optional(count, 0) });

/** `total`: how many the search finds. */
type UserPage = Page<'managedUser'> & { total: number };

/** `query` is a part of a nickname; `page` counts from 1; `role`: those of the staff who have it. */
export function users({
  query = '',
  role,
  page = 1,
  pageSize = 50,
}: {
  query?: string;
  role?: 'admin' | 'moderator';
  page?: number;
  pageSize?: number;
}): ApiCall<UserPage> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'adminCalls',
    query: { query: query || undefined, filters: role && `is_${role}`, page, page_size: pageSize },
    parse: parseUsers,
  };
}

/** One account, by its id or nickname. */
export function user(idOrNickname: string): ApiCall<One<'managedUser'>> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(idOrNickname)}`,
    needs: 'adminCalls',
    parse: oneOf('managedUser', readUser),
  };
}

/** Activates or deactivates accounts; the reply contains their new state. */
export function setUserActivation(nicknames: readonly string[], isActive: boolean): ApiCall<UserPage> {
  return {
    method: 'PATCH',
    path: `${BASE}/${isActive ? 'activate' : 'deactivate'}`,
    needs: 'adminCalls',
    body: { nicknames },
    parse: parseUsers,
  };
}

function parseUsers(raw: unknown, reading: Reading): UserPage {
  const wire = read(ListWire, raw);
  if (!wire) throw new MalformedReply('a list of users');
  return { kind: 'managedUser', ids: readIds(wire.users, 'user', readUser, reading), total: wire.count };
}

function readUser(raw: unknown, reading: Reading): string | null {
  const wire = read(UserWire, raw);
  if (!wire) return null;
  const { admin, moderator } = wire.roles;
  return put(reading, 'managedUser', {
    id: wire.id,
    nickname: wire.nickname,
    displayName: wire.display_name,
    emojis: readEmojis(wire.emojis, reading.report),
    avatar: safeUrl(wire.avatar, 'media') ?? '',
    isLocal: wire.local,
    isActive: wire.is_active,
    role: staffBadge({ isAdmin: admin, isModerator: moderator }) ?? 'member',
    tags: wire.tags,
  });
}
