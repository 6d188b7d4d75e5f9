import type { PollRow, StatusRow } from '../../db/rows.ts';
import { found, type Api, type Call, type OwnCall } from '../../http/call.ts';
import { clientOf } from '../../model/oauth.ts';
import { statusById, visibleStatus } from '../../model/status-read.ts';
import { revokeToken } from '../../model/tokens.ts';
import { nodeinfo } from '../../render/nodeinfo.ts';
import { pollJson } from '../../render/poll.ts';
import { statusJson } from '../../render/status.ts';
import { vote } from '../../services/polls.ts';
import { tokenRoute } from '../token-route.ts';
import { signInPages } from './sign-in.ts';

/** A choice sent as a JSON number is taken for the first option. */
const choiceOf = (choice: unknown): number => (typeof choice === 'number' ? 0 : Number(choice));

function cast(call: OwnCall): unknown {
  const { core, viewer, input } = call;
  const status = found(visibleStatus(core, call.path('id'), viewer));
  const poll = (): PollRow =>
    found(core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: status.poll_id ?? 0 }));
  const choices = input.all['choices'];
  vote(core, viewer, poll(), status, (Array.isArray(choices) ? choices : [choices]).map(choiceOf));
  return pollJson(core, poll(), viewer);
}

/** Ancestors, and the direct replies alone. */
function context(call: OwnCall): unknown {
  const { core, viewer } = call;
  const status = found(visibleStatus(core, call.path('id'), viewer));
  const ancestors: StatusRow[] = [];
  for (
    let parent = status.in_reply_to_id ? statusById(core, status.in_reply_to_id) : undefined;
    parent;
    parent = parent.in_reply_to_id ? statusById(core, parent.in_reply_to_id) : undefined
  )
    ancestors.unshift(parent);
  const replies = core.db.all<StatusRow>('SELECT * FROM statuses WHERE in_reply_to_id = :id ORDER BY id', {
    id: status.id,
  });
  const shown = (rows: readonly StatusRow[]): unknown[] =>
    rows.flatMap(({ id }) => visibleStatus(core, id, viewer) ?? []).map((row) => statusJson(core, row, viewer));
  return { ancestors: shown(ancestors), descendants: shown(replies) };
}

/** Only the app of the token may, by its secret. */
function revoke({ core, input, reply }: Call): unknown {
  try {
    clientOf(core, input.text('client_id'), input.text('client_secret'));
  } catch {
    return reply.code(403).type('application/json').send('<h1>403 Forbidden (snac/2.75)</h1>');
  }
  revokeToken(core, input.text('token') ?? '');
  return {};
}

/** The calls that snac has in a form of its own, many of them only so that clients do not fail. */
export function routes(api: Api): void {
  const { core } = api;
  signInPages(api);
  tokenRoute(api, { hasClientCredentials: false });
  api.free('POST', '/oauth/revoke', revoke);
  api.own('POST', '/api/v1/polls/:id/votes', cast, { scopes: ['write:statuses'] });
  api.own('GET', '/api/v1/statuses/:id/context', context, { scopes: ['read:statuses'] });
  for (const path of [
    '/api/v1/conversations',
    '/api/v1/filters',
    '/api/v2/filters',
    '/api/v1/scheduled_statuses',
    '/api/v1/trends/tags',
    '/api/v1/trends/statuses',
  ])
    api.own('GET', path, () => []);
  api.own('GET', '/api/v1/preferences', () => ({}));
  api.own('GET', '/api/v1/markers', () => ({}));
  api.own('POST', '/api/v1/markers', ({ input }) =>
    Object.fromEntries(
      ['home', 'notifications'].flatMap((name) => {
        const id = input.object(name)?.['last_read_id'];
        const updated_at = (core.clock.now() / 1000).toFixed(6);
        return id === undefined ? [] : [[name, { last_read_id: String(id), version: 0, updated_at }]];
      }),
    ),
  );
  api.free('GET', '/.well-known/nodeinfo', () => ({
    links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `${core.url}/nodeinfo_2_0` }],
  }));
  api.free('GET', '/nodeinfo_2_0', () => nodeinfo(core, '2.0'));
}
