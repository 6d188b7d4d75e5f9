import { refuse } from '../request/api-error.ts';
import type { Api, Call } from '../http/call.ts';
import { HOME, HOME_OF_LISTS } from '../model/status-sql.ts';
import { dropsFor } from '../model/irreversible-filters.ts';
import { timeline } from '../services/timelines.ts';
import { BUBBLE } from '../render/instance-parts.ts';

const closed = (): Error => refuse(401, 'authorization required for timeline view');

/** By the policy of the list; replies to the user and to oneself are always there. */
const REPLIES_IN_LIST = `(s.in_reply_to_account_id IS NULL OR s.in_reply_to_account_id IN (:me, s.account_id) OR EXISTS (SELECT 1 FROM lists rl WHERE rl.id = :list AND (
  rl.replies_policy = 'list' AND EXISTS (SELECT 1 FROM list_accounts rm WHERE rm.list_id = rl.id AND rm.account_id = s.in_reply_to_account_id)
  OR rl.replies_policy = 'followed' AND EXISTS (SELECT 1 FROM follows rf WHERE rf.follower_id = :me AND rf.followed_id = s.in_reply_to_account_id AND rf.state = 'accepted'))))`;

const PUBLIC = "s.visibility = 'public' AND s.reblog_of_id IS NULL";

function publicTimeline(call: Call): unknown {
  const { core, input, viewer } = call;
  if (core.options.private && !viewer) throw closed();
  const local = input.bool('local') ?? false;
  const host = input.text('instance');
  const where = [local && viewer ? "s.visibility IN ('public', 'local') AND s.reblog_of_id IS NULL" : PUBLIC];
  if (host) where.push('a.domain = :host');
  return timeline(call, { where, params: { host }, linkExtra: { local: String(local) } });
}

/** hashtags of each kind that Mastodon reads */
const MASTODON_TAGS = 4;

function tagTimeline(call: Call): unknown {
  const { core, input, viewer } = call;
  if (core.options.private && !viewer) throw closed();
  const params: Record<string, string> = {};
  const has = (tag: string): string => {
    const name = `tag${Object.keys(params).length}`;
    params[name] = tag.replace(/^#/, '').toLowerCase();
    return `EXISTS (SELECT 1 FROM status_tags t WHERE t.tag = :${name} AND t.status_id = s.id)`;
  };
  const most = core.flavour.family === 'mastodon' ? MASTODON_TAGS : undefined;
  const any = [call.path('tag'), ...input.list('any')].slice(0, most).map(has);
  const where = [
    PUBLIC,
    `(${any.join(' OR ')})`,
    ...input.list('all').slice(0, most).map(has),
    ...input
      .list('none')
      .slice(0, most)
      .map((tag) => `NOT ${has(tag)}`),
  ];
  return timeline(call, { where, params, linkExtra: { local: String(input.bool('local') ?? false) } });
}

/** The timelines. */
export function timelineRoutes(api: Api): void {
  const { core } = api;
  const scopes = ['read:statuses'];
  api.own(
    'GET',
    '/api/v1/timelines/home',
    (call) => {
      const isDropped = dropsFor(core, call.viewer);
      return timeline(call, { where: [HOME] }, (row) => !isDropped(row));
    },
    { scopes },
  );
  api.open('GET', '/api/v1/timelines/public', publicTimeline, { scopes, guarded: false });
  api.open('GET', '/api/v1/timelines/tag/:tag', tagTimeline, { scopes, guarded: false });
  api.open(
    'GET',
    '/api/v1/timelines/bubble',
    (call) => {
      if (!call.viewer && (core.options.private || !core.options.publicBubble)) throw closed();
      const hosts = core.options.bubble ? BUBBLE.map((host) => `'${host}'`).join(', ') : "''";
      return timeline(call, { where: [PUBLIC, `(s.local = 1 OR a.domain IN (${hosts}))`] });
    },
    { scopes, on: ['akkoma'], guarded: false },
  );
  api.own(
    'GET',
    '/api/v1/timelines/list/:id',
    (call) => {
      const id = Number(call.path('id'));
      if (
        core.db.count('SELECT count(*) FROM lists WHERE id = :id AND account_id = :me', { id, me: call.viewer.id }) ===
        0
      )
        throw core.flavour.family === 'mastodon' ? refuse(404, 'Record not found') : refuse(403, 'Error.');
      return timeline(call, {
        where: [
          'EXISTS (SELECT 1 FROM list_accounts m WHERE m.list_id = :list AND m.account_id = s.account_id)',
          HOME_OF_LISTS,
          ...(core.flavour.family === 'mastodon' ? [REPLIES_IN_LIST] : []),
        ],
        params: { list: id },
      });
    },
    { scopes: ['read:lists'] },
  );
  if (core.flavour.hasDirectTimeline) {
    api.own(
      'GET',
      '/api/v1/timelines/direct',
      (call) =>
        timeline(call, {
          where: [
            "s.visibility = 'direct'",
            '(s.account_id = :me OR EXISTS (SELECT 1 FROM status_recipients dr WHERE dr.status_id = s.id AND dr.account_id = :me))',
          ],
        }),
      { scopes },
    );
  }
}
