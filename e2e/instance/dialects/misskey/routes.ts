import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { PollRow } from '../../db/rows.ts';
import { found, type Api } from '../../http/call.ts';
import { pathOf } from '../../dialect.ts';
import { page, sendHtml } from '../pages.ts';
import { visibleStatus } from '../../model/status-read.ts';
import { nodeinfo } from '../../render/nodeinfo.ts';
import { statusJson } from '../../render/status.ts';
import { react, unreact } from '../../services/status-actions.ts';

/** What was left in a database by servers of another kind. */
export const UNSEED: readonly string[] = [
  "UPDATE statuses SET visibility = 'public' WHERE visibility = 'local'",
  "UPDATE statuses SET sensitive = 0 WHERE spoiler_text <> ''",
  "DELETE FROM notifications WHERE type LIKE 'pleroma:%' AND type <> 'pleroma:emoji_reaction'",
];

/** A poll has the id of its status. */
export function readPollId(request: FastifyRequest, core: Core): void {
  if (!pathOf(request).startsWith('/api/v1/polls/')) return;
  const params = request.params as Record<string, string>;
  const poll = core.db.get<PollRow>('SELECT * FROM polls WHERE status_id = :id', { id: params['id'] ?? '' });
  request.params = { ...params, id: String(poll?.id ?? 0) };
}

/** An account has one reaction at most on a status: the next one takes its place. */
export function reactionRoutes(api: Api): void {
  const { core } = api;
  for (const action of ['react', 'unreact'] as const)
    api.own(
      'POST',
      `/api/v1/statuses/:id/${action}/:name`,
      ({ viewer, path }) => {
        const status = found(visibleStatus(core, path('id'), viewer));
        const before = core.db.all<{ name: string }>(
          'SELECT name FROM reactions WHERE status_id = :id AND account_id = :me',
          { id: status.id, me: viewer.id },
        );
        for (const { name } of before) unreact(core, viewer, status, name);
        if (action === 'react') react(core, viewer, status, path('name'));
        return statusJson(core, status, viewer);
      },
      { scopes: ['write:favourites'] },
    );
}

/** Node info at two addresses; the front end's page answers at all others that are no call. */
export function pageRoutes(api: Api): void {
  const { core } = api;
  const schema = (version: string): string => `http://nodeinfo.diaspora.software/ns/schema/${version}`;
  api.free('GET', '/.well-known/nodeinfo', () => ({
    links: ['2.1', '2.0'].map((version) => ({ rel: schema(version), href: `${core.url}/nodeinfo/${version}` })),
  }));
  for (const version of ['2.0', '2.1'] as const) api.free('GET', `/nodeinfo/${version}`, () => nodeinfo(core, version));
  for (const path of ['/nodeinfo/2.0.json', '/nodeinfo/2.1.json', '/static/config.json'])
    api.free('GET', path, ({ reply }) => sendHtml(reply, 200, page(core.domain, '')));
}
