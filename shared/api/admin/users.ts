/** Accounts, as staff see them. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall, Reading } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { readList } from '../page.ts';
import { count, flag, id, part, read, text, texts } from '../wire.ts';

export interface AdminUser {
  id: string;
  nickname: string;
  displayName: string;
  avatar: string;
  isLocal: boolean;
  isActive: boolean;
  role: 'admin' | 'moderator' | 'member';
  tags: string[];
}

const BASE = '/api/v1/pleroma/admin/users';
const MAX_USERS = 200;
const UserWire = v.object({
  id,
  nickname: v.pipe(v.string(), v.nonEmpty()),
  display_name: text,
  avatar: text,
  local: flag,
  is_active: v.fallback(v.boolean(), true),
  roles: part({ admin: flag, moderator: flag }),
  tags: texts,
});
const ListWire = v.object({ users: v.array(v.unknown()), count });

/** `query` is a part of a nickname; `page` counts from 1. */
export function users({
  query = '',
  page = 1,
  pageSize = 50,
}: {
  query?: string;
  page?: number;
  pageSize?: number;
}): ApiCall<{ users: AdminUser[]; count: number }> {
  return {
    method: 'GET',
    path: BASE,
    query: { query: query || undefined, page, page_size: pageSize },
    parse: parseUsers,
  };
}

/** Activates or deactivates accounts; the reply contains their new state. */
export function setUserActivation(
  nicknames: readonly string[],
  isActive: boolean,
): ApiCall<{ users: AdminUser[]; count: number }> {
  return {
    method: 'PATCH',
    path: `${BASE}/${isActive ? 'activate' : 'deactivate'}`,
    body: { nicknames },
    parse: parseUsers,
  };
}

function parseUsers(raw: unknown, { report }: Reading): { users: AdminUser[]; count: number } {
  const wire = read(v.object({ ...ListWire.entries, count: v.optional(count, 0) }), raw);
  if (!wire) throw new MalformedReply('a list of users');
  return { users: readList(wire.users, 'user', MAX_USERS, readUser, report), count: wire.count };
}

function readUser(raw: unknown): AdminUser | null {
  const wire = read(UserWire, raw);
  return (
    wire && {
      id: wire.id,
      nickname: wire.nickname,
      displayName: wire.display_name,
      avatar: safeUrl(wire.avatar, 'media') ?? '',
      isLocal: wire.local,
      isActive: wire.is_active,
      role: wire.roles.admin ? 'admin' : wire.roles.moderator ? 'moderator' : 'member',
      tags: wire.tags,
    }
  );
}
