import type { Call } from '../http/call.ts';
import type { Input } from '../http/input.ts';
import type { Params } from '../db/open.ts';
import type { Db } from '../db/open.ts';

export interface Page {
  maxId?: string;
  sinceId?: string;
  minId?: string;
  limit: number;
  offset: number;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 40;

/** Reads the paging members of a request. */
export function pageOf(input: Input, max = MAX_LIMIT): Page {
  const limit = Math.min(Math.max(input.int('limit') ?? DEFAULT_LIMIT, 0), max);
  return {
    maxId: input.id('max_id'),
    sinceId: input.id('since_id'),
    minId: input.id('min_id'),
    limit,
    offset: Math.max(input.int('offset') ?? 0, 0),
  };
}

export interface PagedQuery {
  /** columns, from and joins */
  select: string;
  where: readonly string[];
  params: Params;
  /** the column that orders and pages */
  key: string;
  /** integer keys compare as numbers */
  numeric?: boolean;
}

/** Runs a keyset query; rows are newest first for every direction of paging. */
export function paged<Row>(db: Db, query: PagedQuery, page: Page): Row[] {
  const where = [...query.where];
  const params: Record<string, Params[string]> = { ...query.params, limit: page.limit, offset: page.offset };
  const bound = (name: string, operator: string, value: string | undefined): void => {
    if (value === undefined) return;
    const number = Number(value);
    if (query.numeric && !Number.isFinite(number)) return;
    where.push(`${query.key} ${operator} :${name}`);
    params[name] = query.numeric ? number : value;
  };
  bound('maxId', '<', page.maxId);
  bound('sinceId', '>', page.sinceId);
  bound('minId', '>', page.minId);
  const upwards = page.minId !== undefined;
  const sql = `${query.select} ${where.length ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY ${query.key} ${upwards ? 'ASC' : 'DESC'} LIMIT :limit OFFSET :offset`;
  const rows = db.all<Row>(sql, params);
  return upwards ? rows.toReversed() : rows;
}

const flatten = (value: unknown, name: string): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, `${name}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => flatten(item, `${name}[${key}]`));
  return value === null || value === undefined ? [] : [[name, String(value)]];
};

/** Sets the Link header from the page's first and last key; none on an empty page. */
export function link(call: Call, keys: readonly (string | number)[], extra: Record<string, string> = {}): void {
  const first = keys[0];
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return;
  const url = (name: string, id: string | number): string => {
    const params = new URLSearchParams(
      Object.entries({ ...call.input.all, ...extra })
        .filter(([key]) => !['max_id', 'min_id', 'since_id', 'access_token', 'offset'].includes(key))
        .flatMap(([key, value]) => flatten(value, key)),
    );
    params.set(name, String(id));
    return `<${call.core.url}${call.request.url.split('?')[0]}?${params.toString()}>`;
  };
  call.reply.header('link', `${url('max_id', last)}; rel="next", ${url('min_id', first)}; rel="prev"`);
}
