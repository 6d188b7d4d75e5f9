/** What accounts are found by, and what an answer proves about the filters of a server. */
import { MODERATION_TAGS, type ModerationTag } from './moderation.ts';
import { isRecord } from '../wire.ts';

type Row = Readonly<Record<string, unknown>>;

/** The server's own filters, each with what a found account must be; `undefined` where it does not say. */
const FILTERS = {
  local: ({ local }: Row) => asFlag(local),
  external: ({ local }: Row) => not(asFlag(local)),
  active: ({ is_active }: Row) => asFlag(is_active),
  deactivated: ({ is_active }: Row) => not(asFlag(is_active)),
  need_approval: ({ is_approved }: Row) => not(asFlag(is_approved)),
  unconfirmed: ({ is_confirmed }: Row) => not(asFlag(is_confirmed)),
  is_admin: ({ roles }: Row) => (isRecord(roles) ? asFlag(roles.admin) : undefined),
  is_moderator: ({ roles }: Row) => (isRecord(roles) ? asFlag(roles.moderator) : undefined),
} as const;

/** Kinds of accounts, by the server's types. */
const KINDS = { person: ['Person'], bot: ['Service', 'Application'], group: ['Group', 'Organization'] } as const;

type ServerFilter = keyof typeof FILTERS;
type AccountKind = keyof typeof KINDS;
export type UserFilter = ServerFilter | AccountKind | ModerationTag;
/** What an answer can tell about an account: what a filter is about, or its e-mail address. */
export type UserFact = UserFilter | 'email';

const SERVER_FILTERS = Object.keys(FILTERS) as ServerFilter[];
const ACCOUNT_KINDS = Object.keys(KINDS) as AccountKind[];
const USER_FACTS: readonly UserFact[] = [...SERVER_FILTERS, ...ACCOUNT_KINDS, ...MODERATION_TAGS, 'email'];

export function filterQuery(filters: readonly UserFilter[]) {
  const own = filters.filter((filter) => isOneOf(SERVER_FILTERS, filter));
  const types = filters.flatMap((filter) => (isOneOf(ACCOUNT_KINDS, filter) ? KINDS[filter] : []));
  const tags = filters.filter((filter) => isOneOf(MODERATION_TAGS, filter));
  return {
    filters: own.length > 0 ? own.join(',') : undefined,
    actor_types: types.length > 0 ? types : undefined,
    tags: tags.length > 0 ? tags.map((tag) => `mrf_tag:${tag}`) : undefined,
  };
}

/** Servers drop a filter that they do not know: what they find then tells. */
export function factsOf(rows: readonly Row[], filters: readonly UserFilter[]) {
  return {
    told: USER_FACTS.filter((fact) => rows.some((row) => says(row, fact) !== undefined)),
    ignored: filters.filter((filter) => rows.some((row) => says(row, filter) === false)),
  };
}

function says(row: Row, fact: UserFact): boolean | undefined {
  if (fact === 'email') return Object.hasOwn(row, 'email') || undefined;
  if (isOneOf(SERVER_FILTERS, fact)) return FILTERS[fact](row);
  if (isOneOf(MODERATION_TAGS, fact)) return Array.isArray(row.tags) ? row.tags.includes(`mrf_tag:${fact}`) : undefined;
  const types: readonly unknown[] = KINDS[fact];
  return typeof row.actor_type === 'string' ? types.includes(row.actor_type) : undefined;
}

function isOneOf<T extends string>(all: readonly T[], one: string): one is T {
  return (all as readonly string[]).includes(one);
}

function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function not(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}
