import type { ParticipationRow } from '../db/rows.ts';
import { missingField, refuse, somethingWrong } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { accountById } from '../model/accounts.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { timeline } from '../services/timelines.ts';
import { conversationJson } from '../render/conversation.ts';

/** Direct conversations. */
export function conversationRoutes(api: Api): void {
  const { core } = api;
  const read = { scopes: ['read:statuses'] };
  const write = { scopes: ['write:conversations'] };
  const pleroma = ['akkoma', 'pleroma'] as const;
  const own = ({ viewer, path }: OwnCall): ParticipationRow | undefined =>
    core.db.get<ParticipationRow>('SELECT * FROM participations WHERE id = :id AND account_id = :me', {
      id: Number(path('id')),
      me: viewer.id,
    });
  const missing = (): Error =>
    core.flavour.family === 'mastodon' ? refuse(404, 'Record not found') : somethingWrong();
  const known = (call: OwnCall): ParticipationRow => {
    const row = own(call);
    if (!row) throw refuse(404, 'Unknown conversation id');
    return row;
  };
  api.own(
    'GET',
    '/api/v1/conversations',
    (call) => {
      const wanted = call.input.list('recipients');
      const rows = paged<ParticipationRow>(
        core.db,
        {
          select: 'SELECT * FROM participations',
          where: ['account_id = :me', 'hidden = 0'],
          params: { me: call.viewer.id },
          key: 'id',
          numeric: true,
        },
        pageOf(call.input),
      );
      const exact = new Set([...wanted, call.viewer.id]);
      const shown =
        wanted.length === 0
          ? rows
          : rows.filter((row) => {
              const members = JSON.parse(row.recipients) as string[];
              return members.length === exact.size && members.every((id) => exact.has(id));
            });
      link(
        call,
        rows.map(({ id }) => id),
      );
      return shown.sort((a, b) => b.updated_at - a.updated_at).map((row) => conversationJson(core, row, call.viewer));
    },
    read,
  );
  const mark = (call: OwnCall, unread: boolean): unknown => {
    const row = own(call);
    if (!row) throw missing();
    core.db.update('participations', row.id, { unread });
    return conversationJson(core, { ...row, unread: unread ? 1 : 0 }, call.viewer);
  };
  api.own('POST', '/api/v1/conversations/:id/read', (call) => mark(call, false), write);
  api.own('POST', '/api/v1/conversations/:id/unread', (call) => mark(call, true), { ...write, on: ['mastodon'] });
  api.own(
    'DELETE',
    '/api/v1/conversations/:id',
    (call) => {
      const row = own(call);
      if (!row) throw missing();
      core.db.update('participations', row.id, { hidden: true, unread: false });
      return {};
    },
    write,
  );
  api.own(
    'POST',
    '/api/v1/pleroma/conversations/read',
    ({ viewer }) => {
      const rows = core.db.all<ParticipationRow>('SELECT * FROM participations WHERE account_id = :me AND unread = 1', {
        me: viewer.id,
      });
      core.db.run('UPDATE participations SET unread = 0 WHERE account_id = :me', { me: viewer.id });
      return rows.map((row) => conversationJson(core, { ...row, unread: 0 }, viewer));
    },
    { ...write, on: pleroma },
  );
  api.own('GET', '/api/v1/pleroma/conversations/:id', (call) => conversationJson(core, known(call), call.viewer), {
    ...read,
    on: pleroma,
  });
  api.own(
    'GET',
    '/api/v1/pleroma/conversations/:id/statuses',
    (call) => {
      const { conversation_id } = known(call);
      return timeline(call, {
        where: ['s.conversation_id = :conversation', "s.visibility = 'direct'"],
        params: { conversation: conversation_id },
      }).toReversed();
    },
    { ...read, on: pleroma },
  );
  api.own(
    'PATCH',
    '/api/v1/pleroma/conversations/:id',
    (call) => {
      const row = known(call);
      if (!call.input.has('recipients')) throw missingField('recipients');
      const ids = new Set([call.viewer.id, ...call.input.list('recipients').filter((id) => accountById(core, id))]);
      core.db.update('participations', row.id, { recipients: JSON.stringify([...ids]) });
      return conversationJson(core, known(call), call.viewer);
    },
    { ...write, on: pleroma },
  );
}
