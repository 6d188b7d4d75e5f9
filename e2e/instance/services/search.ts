import type { Call } from '../http/call.ts';
import type { AccountRow, StatusRow } from '../db/rows.ts';
import { accountByHandle, accountByUri } from '../model/accounts.ts';
import type { Page } from '../model/paging.ts';
import { refuse } from '../request/api-error.ts';
import { NOT_BLOCKED, STATUS_SELECT, visible } from '../model/status-sql.ts';
import { visibleStatus } from '../model/status-read.ts';

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Accounts whose handle or name contains the words; an exact handle or address comes first. */
export function searchAccounts(call: Call, asked: string, page: Page): AccountRow[] {
  const { core, viewer } = call;
  const q = asked.trim();
  const exact = /^https?:/.test(q) ? accountByUri(core, q) : accountByHandle(core, q);
  const [name = '', host] = q.replace(/^@/, '').split('@');
  const rows = core.db.all<AccountRow>(
    `SELECT a.* FROM accounts a WHERE a.is_active = 1 AND a.is_approved = 1 AND (a.nickname LIKE :name ESCAPE '\\' ${host ? "AND a.domain LIKE :host ESCAPE '\\'" : "OR a.display_name LIKE :name ESCAPE '\\'"})
     ${call.input.bool('following') && viewer ? "AND EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = :me AND f.followed_id = a.id AND f.state = 'accepted')" : ''}
     ${viewer ? 'AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = a.id)' : ''}
     ORDER BY (a.nickname LIKE :start ESCAPE '\\') DESC, ${viewer ? 'EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = :me AND f.followed_id = a.id) DESC,' : ''} a.followers_count DESC, a.id LIMIT :limit OFFSET :offset`,
    {
      name: like(name),
      start: like(name).slice(1),
      host: like(host ?? ''),
      me: viewer?.id ?? null,
      limit: page.limit,
      offset: page.offset,
    },
  );
  return exact?.is_active && page.offset === 0
    ? [exact, ...rows.filter(({ id }) => id !== exact.id)].slice(0, page.limit)
    : rows;
}

/** Statuses whose text contains every word, newest first; a status's own address finds it. */
export function searchStatuses(call: Call, asked: string, page: Page): StatusRow[] {
  const { core, viewer } = call;
  const address = /\/notice\/(\w+)$/.exec(asked)?.[1];
  const hit = address ? visibleStatus(core, address, viewer) : undefined;
  if (hit) return [hit];
  const all = asked.split(/\s+/).filter(Boolean);
  const reads = core.flavour.family === 'mastodon' && !core.dialect.calls;
  const operators = reads ? all.flatMap((word): Operator[] => [OPERATOR.exec(word)?.groups ?? []].flat()) : [];
  const words = (reads ? all.filter((word) => !OPERATOR.test(word)) : all).slice(0, 8);
  if (words.length + operators.length === 0) return [];
  const params: Record<string, string | number | null> = {
    me: viewer?.id ?? null,
    limit: page.limit,
    offset: page.offset,
    author: call.input.id('account_id') ?? null,
  };
  for (const [index, word] of words.entries()) params[`word${index}`] = like(word);
  const where = [
    ...words.map(
      (_, index) => `(s.source LIKE :word${index} ESCAPE '\\' OR s.spoiler_text LIKE :word${index} ESCAPE '\\')`,
    ),
    ...operators.map((operator, index) => conditionOf(call, operator, `operator${index}`, params)),
  ];
  return core.db.all<StatusRow>(
    `${STATUS_SELECT} WHERE s.reblog_of_id IS NULL AND s.visibility IN ('public', 'unlisted', 'local') AND ${visible(viewer !== null)} ${viewer ? `AND ${NOT_BLOCKED}` : ''} AND (:author IS NULL OR s.account_id = :author) AND ${where.join(' AND ')} ORDER BY s.id DESC LIMIT :limit OFFSET :offset`,
    params,
  );
}

const OPERATOR = /^(?<not>-?)(?<name>from|before|after|has|is|language|in):(?<value>\S+)$/;
const DAY_MS = 86_400_000;
type Operator = Partial<Record<string, string>>;

/** What an operator of Mastodon's search limits the posts to. */
function conditionOf(
  { core, viewer }: Call,
  { not, name, value = '' }: Operator,
  param: string,
  params: Record<string, string | number | null>,
): string {
  const negated = (condition: string) => (not ? `NOT (${condition})` : condition);
  const day = () => {
    const at = Date.parse(value);
    if (Number.isNaN(at)) throw refuse(422, 'Invalid date supplied');
    return at;
  };
  switch (name) {
    case 'from':
      params[param] = value === 'me' ? (viewer?.id ?? '') : (accountByHandle(core, value)?.id ?? '');
      return negated(`s.account_id = :${param}`);
    case 'before':
      params[param] = day();
      return negated(`s.created_at < :${param}`);
    case 'after':
      params[param] = day() + DAY_MS;
      return negated(`s.created_at >= :${param}`);
    case 'language':
      params[param] = value;
      return negated(`s.language = :${param}`);
    case 'in':
      return '1';
    default:
      if (value === 'reply') return negated('s.in_reply_to_id IS NOT NULL');
      if (value === 'media') return negated('EXISTS (SELECT 1 FROM media m WHERE m.status_id = s.id)');
      return '1';
  }
}

/** Tags made of each word, known or not, and of all of them joined. */
export function searchTags(asked: string): string[] {
  const words = asked
    .split(/\s+/)
    .map((word) => word.replace(/^#/, '').replaceAll(/[^\p{L}\p{N}_]/gu, ''))
    .filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [...new Set([...words, ...(words.length > 1 ? [joined] : [])])];
}
