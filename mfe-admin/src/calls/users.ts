import { MalformedReply } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { idOf, isRaw, list, text } from './reading.ts';

const BASE = '/api/v1/pleroma/admin/users';

/** An account as staff see it. */
export interface AdminUser {
  id: string;
  /** Bare when local, `user@host` when remote. */
  nickname: string;
  displayName: string;
  avatar: string;
  isLocal: boolean;
  isActive: boolean;
  role: 'admin' | 'moderator' | 'member';
}

/** By a part of the nickname, the newest first; everybody without one. */
export function users({ query, page }: { query?: string; page?: number } = {}): ApiCall<{ users: AdminUser[]; count: number }> {
  return {
    method: 'GET',
    path: BASE,
    query: { query: query || undefined, page },
    parse(raw) {
      if (!isRaw(raw) || !Array.isArray(raw.users)) throw new MalformedReply('a list of users');
      return { users: readUsers(raw.users), count: typeof raw.count === 'number' ? raw.count : raw.users.length };
    },
  };
}

export function setUserActivation(nicknames: readonly string[], isActive: boolean): ApiCall<{ users: AdminUser[] }> {
  return { method: 'PATCH', path: `${BASE}/${isActive ? 'activate' : 'deactivate'}`, body: { nicknames }, parse: (raw) => ({ users: readUsers(isRaw(raw) ? raw.users : []) }) };
}

function readUsers(raw: unknown): AdminUser[] {
  return list(raw).flatMap((item) => {
    const id = isRaw(item) ? idOf(item.id) : null;
    if (!isRaw(item) || id === null) return [];
    const roles = isRaw(item.roles) ? item.roles : {};
    return [{
      id,
      nickname: text(item.nickname),
      displayName: text(item.display_name),
      avatar: text(item.avatar),
      isLocal: item.local === true,
      isActive: item.is_active !== false,
      role: roles.admin === true ? 'admin' : roles.moderator === true ? 'moderator' : 'member',
    }];
  });
}
