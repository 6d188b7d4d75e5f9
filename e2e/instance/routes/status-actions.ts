import type { AccountRow, StatusRow, Visibility } from '../db/rows.ts';
import { refuse, somethingWrong } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountById } from '../model/accounts.ts';
import { favourite, pin, react, reblog, unfavourite, unreact, unreblog } from '../services/status-actions.ts';
import { statusById, visibleStatus } from '../model/status-read.ts';
import { accountJson } from '../render/account.ts';
import { reactionsOf } from '../render/reactions.ts';
import { statusJson } from '../render/status.ts';

const BOOSTS: readonly string[] = ['public', 'unlisted', 'private', 'direct', 'local'];

/** Actions and reactions on a status. */
export function statusActionRoutes(api: Api): void {
  const { core } = api;
  const isPleromaKind = core.flavour.family !== 'mastodon';
  const act = (
    suffix: string,
    scope: string,
    run: (call: OwnCall, status: StatusRow) => StatusRow | void,
    missing = (): Error => refuse(404, 'Record not found'),
  ): void =>
    api.own(
      'POST',
      `/api/v1/statuses/:id/${suffix}`,
      (call) => {
        const status = visibleStatus(core, call.path('id'), call.viewer);
        if (!status) throw missing();
        const result = run(call, status) ?? found(statusById(core, status.id));
        return statusJson(core, result, call.viewer);
      },
      { scopes: [scope] },
    );
  act('favourite', 'write:favourites', ({ viewer }, status) => favourite(core, viewer, status));
  act('unfavourite', 'write:favourites', ({ viewer }, status) => unfavourite(core, viewer, status));
  act('reblog', 'write:statuses', ({ viewer, input }, status) => {
    const asked = input.text('visibility') ?? 'public';
    return reblog(core, viewer, status, BOOSTS.includes(asked) ? (asked as Visibility) : 'public');
  });
  act('unreblog', 'write:statuses', ({ viewer }, status) => unreblog(core, viewer, status));
  act(
    'bookmark',
    'write:bookmarks',
    ({ viewer, input }, status) => {
      const folder = core.flavour.family === 'pleroma' ? (input.id('folder_id') ?? null) : null;
      core.db.tx(() => {
        core.db.insert(
          'bookmarks',
          { account_id: viewer.id, status_id: status.id, created_at: core.clock.now() },
          'OR IGNORE',
        );
        core.db.run('UPDATE bookmarks SET folder_id = :folder WHERE account_id = :me AND status_id = :id', {
          folder,
          me: viewer.id,
          id: status.id,
        });
      });
    },
    isPleromaKind ? somethingWrong : undefined,
  );
  act(
    'unbookmark',
    'write:bookmarks',
    ({ viewer }, status) => {
      const { changes } = core.db.run('DELETE FROM bookmarks WHERE account_id = :me AND status_id = :id', {
        me: viewer.id,
        id: status.id,
      });
      if (changes === 0 && isPleromaKind) throw somethingWrong();
    },
    isPleromaKind ? somethingWrong : undefined,
  );
  act('pin', 'write:accounts', ({ viewer }, status) => pin(core, viewer, status));
  act(
    'unpin',
    'write:accounts',
    ({ viewer }, status) =>
      void core.db.run('DELETE FROM pins WHERE status_id = :id AND account_id = :me', { id: status.id, me: viewer.id }),
  );
  act('mute', 'write:mutes', ({ viewer, input }, status) => {
    const seconds = input.int('expires_in') ?? 0;
    core.db.tx(() => {
      const { changes } = core.db.insert(
        'thread_mutes',
        {
          account_id: viewer.id,
          conversation_id: status.conversation_id,
          expires_at: seconds > 0 ? core.clock.now() + seconds * 1000 : null,
        },
        'OR IGNORE',
      );
      if (changes === 0 && isPleromaKind) throw refuse(400, 'conversation is already muted');
      core.db.run(
        'UPDATE notifications SET is_seen = 1 WHERE account_id = :me AND status_id IN (SELECT id FROM statuses WHERE conversation_id = :conversation)',
        { me: viewer.id, conversation: status.conversation_id },
      );
    });
  });
  act(
    'unmute',
    'write:mutes',
    ({ viewer }, status) =>
      void core.db.run('DELETE FROM thread_mutes WHERE account_id = :me AND conversation_id = :conversation', {
        me: viewer.id,
        conversation: status.conversation_id,
      }),
  );

  const accountList = (path: string, sql: string, isLenient: boolean): void =>
    api.open(
      'GET',
      `/api/v1/statuses/:id/${path}`,
      (call) => {
        const known = statusById(core, call.path('id'));
        if (!known && isLenient && isPleromaKind) return [];
        const status = found(known && visibleStatus(core, known.id, call.viewer));
        return core.db
          .all<AccountRow>(sql, { id: status.id, me: call.viewer?.id ?? null })
          .map((row) => accountJson(core, row, call.viewer));
      },
      { scopes: ['read:accounts'] },
    );
  const notBlocked =
    'AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = a.id) AND a.is_active = 1';
  accountList(
    'favourited_by',
    `SELECT a.* FROM favourites v JOIN accounts a ON a.id = v.account_id WHERE v.status_id = :id ${notBlocked} ORDER BY v.id DESC`,
    true,
  );
  accountList(
    'reblogged_by',
    `SELECT a.* FROM statuses w JOIN accounts a ON a.id = w.account_id WHERE w.reblog_of_id = :id ${notBlocked} ORDER BY w.id DESC`,
    true,
  );

  if (!isPleromaKind) return;
  const list = (url: string): void =>
    api.open(
      'GET',
      url,
      (call) => {
        const status = visibleStatus(core, call.path('id'), call.viewer);
        if (!status) return [];
        const emoji = call.path('emoji');
        return reactionsOf(core, status.id, call.viewer, call.input.bool('with_muted') ?? false)
          .filter(({ name }) => !emoji || name === emoji)
          .map(({ account_ids, ...rest }) => ({
            ...rest,
            accounts: account_ids
              .flatMap((id) => accountById(core, id) ?? [])
              .map((account) => accountJson(core, account, call.viewer)),
          }));
      },
      { scopes: ['read:statuses'] },
    );
  list('/api/v1/pleroma/statuses/:id/reactions');
  list('/api/v1/pleroma/statuses/:id/reactions/:emoji');
  const change = (method: 'PUT' | 'DELETE', url: string): void =>
    api.own(
      method,
      url,
      (call) => {
        const status = found(visibleStatus(core, call.path('id'), call.viewer));
        if (method === 'PUT') react(core, call.viewer, status, call.path('emoji'));
        else unreact(core, call.viewer, status, call.path('emoji'));
        return statusJson(core, status, call.viewer);
      },
      { scopes: ['write:statuses'] },
    );
  for (const method of ['PUT', 'DELETE'] as const) {
    change(method, '/api/v1/pleroma/statuses/:id/reactions/:emoji');
    if (core.flavour.family === 'akkoma') change(method, '/api/v1/statuses/:id/emoji_reactions/:emoji');
  }
}
