import type { Input } from '../request/input.ts';
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
