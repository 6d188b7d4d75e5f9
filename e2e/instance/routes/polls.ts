import type { PollRow } from '../db/rows.ts';
import { missingField } from '../request/api-error.ts';
import { found, type Api, type Call } from '../http/call.ts';
import { vote } from '../services/polls.ts';
import { visibleStatus } from '../model/status-read.ts';
import { pollJson } from '../render/poll.ts';

export function pollRoutes(api: Api): void {
  const { core } = api;
  const poll = (call: Call): PollRow => {
    const row = found(core.db.get<PollRow>('SELECT * FROM polls WHERE id = :id', { id: Number(call.path('id')) }));
    found(visibleStatus(core, row.status_id, call.viewer));
    return row;
  };
  api.open('GET', '/api/v1/polls/:id', (call) => pollJson(core, poll(call), call.viewer), {
    scopes: ['read:statuses'],
    guarded: false,
  });
  api.own(
    'POST',
    '/api/v1/polls/:id/votes',
    (call) => {
      const row = poll(call);
      if (!call.input.has('choices')) throw missingField('choices');
      vote(
        core,
        call.viewer,
        row,
        found(visibleStatus(core, row.status_id, call.viewer)),
        call.input.list('choices').map(Number),
      );
      return pollJson(core, poll(call), call.viewer);
    },
    { scopes: ['write:statuses'] },
  );
}
