import { absolute } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import { found, type Api, type Call } from '../http/call.ts';
import { accountByHandle } from '../model/accounts.ts';
import { pageOf } from '../model/paging.ts';
import { NOT_BLOCKED, NOT_MUTED, STATUS_SELECT, visible } from '../model/status-sql.ts';
import type { Json } from '../json.ts';
import { accountJson } from '../render/account.ts';
import { cardJson } from '../render/card.ts';
import { statusJson } from '../render/status.ts';
import { tagJson } from '../render/tag.ts';
import { timeline } from '../services/timelines.ts';
import { pathOf } from '../dialect.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MAX_TRENDS = 20;
const MAX_STATUSES = 40;
/** of one account, a link or tag is no trend */
const MIN_ACCOUNTS = 2;

/** What is posted and repeated most in a week: Mastodon alone. */
export function trendRoutes(api: Api): void {
  const { core } = api;
  const on = ['mastodon'] as const;
  const since = (): number => core.clock.now() - WEEK_MS;
  const pageFor = (call: Call, max: number): { limit: number; offset: number } => {
    const { limit, offset } = pageOf(call.input, max);
    return { limit: call.input.has('limit') ? limit : max / 2, offset };
  };
  /** A full page names the next one. */
  const leadsOn = (call: Call, page: { limit: number; offset: number }, items: Json[]): Json[] => {
    const query = new URLSearchParams({ limit: String(page.limit), offset: String(page.offset + items.length) });
    if (items.length === page.limit)
      call.reply.header('link', `<${core.url}${pathOf(call.request)}?${query.toString()}>; rel="next"`);
    return items;
  };
  const tags = (call: Call): Json[] => {
    const page = pageFor(call, MAX_TRENDS);
    const rows = core.db
      .all<{ tag: string }>(
        "SELECT t.tag FROM status_tags t JOIN statuses s ON s.id = t.status_id WHERE s.visibility = 'public' AND s.created_at > :since GROUP BY t.tag HAVING count(DISTINCT s.account_id) >= :min ORDER BY count(DISTINCT s.account_id) DESC, count(*) DESC, t.tag LIMIT :limit OFFSET :offset",
        { since: since(), min: MIN_ACCOUNTS, ...page },
      )
      .map(({ tag }) => tagJson(core, tag, call.viewer));
    return leadsOn(call, page, rows);
  };
  api.open('GET', '/api/v1/trends', tags, { on });
  api.open('GET', '/api/v1/trends/tags', tags, { on });
  const statuses = (call: Call, more: string, limit: number, offset: number): StatusRow[] =>
    core.db.all<StatusRow>(
      `${STATUS_SELECT} WHERE s.visibility = 'public' AND s.reblog_of_id IS NULL AND s.in_reply_to_id IS NULL AND s.created_at > :since AND ${more} AND ${visible(call.viewer !== null)} ${call.viewer ? `AND ${NOT_BLOCKED} AND ${NOT_MUTED}` : ''} ORDER BY s.favourites_count + 2 * s.reblogs_count DESC, s.id DESC LIMIT :limit OFFSET :offset`,
      { since: since(), now: core.clock.now(), me: call.viewer?.id ?? null, limit, offset },
    );
  api.open(
    'GET',
    '/api/v1/trends/statuses',
    (call) => {
      const page = pageFor(call, MAX_STATUSES);
      const rows = statuses(call, 's.favourites_count + s.reblogs_count > 0', page.limit, page.offset);
      return leadsOn(
        call,
        page,
        rows.map((row) => statusJson(core, row, call.viewer)),
      );
    },
    { on },
  );
  const byLink = (call: Call) =>
    Map.groupBy(
      statuses(call, 's.card IS NOT NULL', 1000, 0).map((row) => ({ row, card: cardJson(core, row) })),
      ({ card }) => String(card?.['url']),
    );
  api.open(
    'GET',
    '/api/v1/trends/links',
    (call) => {
      const page = pageFor(call, MAX_TRENDS);
      const { limit, offset } = page;
      const today = Math.floor(core.clock.now() / DAY_MS) * DAY_MS;
      const links = [...byLink(call).values()]
        .toSorted((one, other) => other.length - one.length)
        .slice(offset, offset + limit)
        .map((all) => ({
          ...all[0]?.card,
          authors: authorsOf(call, all[0]?.row),
          history: Array.from({ length: 7 }, (_, index) => {
            const from = today - index * DAY_MS;
            const uses = all.filter(({ row }) => row.created_at >= from && row.created_at < from + DAY_MS);
            const accounts = new Set(uses.map(({ row }) => row.account_id));
            return { day: String(from / 1000), accounts: String(accounts.size), uses: String(uses.length) };
          }),
        }));
      return leadsOn(call, page, links);
    },
    { on },
  );
  /** Of a link that trends, and of people who want to be found. */
  api.open(
    'GET',
    '/api/v1/timelines/link',
    (call) => {
      const url = call.input.required('url');
      found(byLink(call).get(url), 'Record not found');
      return timeline(call, {
        where: ["s.visibility = 'public'", "json_extract(s.card, '$.url') = :url", 'a.discoverable = 1'],
        params: { url },
      });
    },
    { on },
  );
}

function authorsOf({ core, viewer }: Call, status: StatusRow | undefined): Json[] {
  const { author } = JSON.parse(status?.card ?? '{}') as { author?: string };
  const account = author === undefined ? undefined : accountByHandle(core, author);
  return account
    ? [{ name: account.display_name, url: absolute(core, account.url), account: accountJson(core, account, viewer) }]
    : [];
}
