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
import { count, flag, id, isRecord, name, part, read, requiredName, text, texts, words } from '../wire.ts';
import { factsOf, filterQuery, type UserFact, type UserFilter } from './user-filters.ts';

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
const ReasonWire = v.object({ id, registration_reason: words });
// The reply to a change has no count.
const ListWire = v.object({ users: v.array(v.unknown()), count: v.optional(count, 0) });

/** `total`: how many the search finds. */
type UserPage = Page<'managedUser'> & { total: number };

interface FoundUsers extends UserPage {
  /** What this answer says about accounts at all; nothing if nobody is found. */
  told: readonly UserFact[];
  /** The filters that the server ignored: it found accounts that they exclude. */
  ignored: readonly UserFilter[];
  /** Why the found accounts want to be here, by their ids, where they said so. Plain text, hostile. */
  reasons: ReadonlyMap<string, string>;
}

interface UserQuery {
  /** A part of the handle, of a server's address too. */
  query?: string;
  /** A part of the name. */
  name?: string;
  /** A part of the e-mail address. */
  email?: string;
  /** All of them hold. */
  filters?: readonly UserFilter[];
  /** Counts from 1. */
  page?: number;
  pageSize?: number;
}

export function users({ filters = [], page = 1, pageSize = 50, ...texts }: UserQuery): ApiCall<FoundUsers> {
  const { query, name: named, email } = texts;
  return {
    method: 'GET',
    path: BASE,
    needs: 'adminCalls',
    query: {
      query: query || undefined,
      name: named || undefined,
      email: email || undefined,
      ...filterQuery(filters),
      page,
      page_size: pageSize,
    },
    parse(raw, reading) {
      const found = parseUsers(raw, reading);
      const rows = isRecord(raw) && Array.isArray(raw.users) ? raw.users.filter(isRecord) : [];
      return { ...found, ...factsOf(rows, filters), reasons: readReasons(rows) };
    },
  };
}

/** Lets accounts in that wait for approval. */
export function approveUsers(nicknames: readonly string[]): ApiCall<UserPage> {
  return { method: 'PATCH', path: `${BASE}/approve`, needs: 'adminCalls', body: { nicknames }, parse: parseUsers };
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

function readReasons(rows: readonly Record<string, unknown>[]): Map<string, string> {
  const known = rows.flatMap((row) => read(ReasonWire, row) ?? []);
  return new Map(known.flatMap((row) => (row.registration_reason ? [[row.id, row.registration_reason]] : [])));
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
