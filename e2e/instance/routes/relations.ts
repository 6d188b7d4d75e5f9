import type { AccountRow } from '../db/rows.ts';
import { notFound, refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountByHandle, accountById } from '../model/accounts.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { answerRequest, block, follow, followRow, removeFollower, unfollow } from '../services/relations.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';
import { relationshipJson } from '../render/relationship.ts';

const FOLLOWS = ['follow', 'write:follows'];

/** Follow, block, mute, note, requests, endorsements. */
export function relationRoutes(api: Api): void {
  const { core } = api;
  const act = (
    suffix: string,
    scopes: string[],
    run: (call: OwnCall, target: AccountRow) => void,
    prefix = '/api/v1/accounts',
  ): void =>
    api.own(
      'POST',
      `${prefix}/:id/${suffix}`,
      (call) => {
        const target = found(accountById(core, call.path('id')));
        run(call, target);
        return relationshipJson(core, call.viewer, found(accountById(core, target.id)));
      },
      { scopes },
    );
  act('follow', FOLLOWS, ({ viewer, input }, target) =>
    follow(core, viewer, target, { reblogs: input.bool('reblogs'), notify: input.bool('notify') }),
  );
  act('unfollow', FOLLOWS, ({ viewer }, target) => unfollow(core, viewer, target));
  act('remove_from_followers', FOLLOWS, ({ viewer }, target) => {
    if (viewer.id === target.id) throw refuse(400, 'Can not unfollow yourself');
    if (!removeFollower(core, viewer, target)) found(null);
  });
  act('block', ['follow', 'write:blocks'], ({ viewer }, target) => block(core, viewer, target));
  act('unblock', ['follow', 'write:blocks'], ({ viewer }, target) => {
    const { changes } = core.db.run('DELETE FROM blocks WHERE account_id = :me AND target_id = :target', {
      me: viewer.id,
      target: target.id,
    });
    if (changes === 0 && core.flavour.family !== 'mastodon') throw refuse(403, 'not_blocking');
  });
  act('mute', ['follow', 'write:mutes'], ({ viewer, input }, target) => {
    const seconds = input.int('expires_in') ?? (core.flavour.family === 'akkoma' ? 0 : (input.int('duration') ?? 0));
    core.db.insert(
      'mutes',
      {
        account_id: viewer.id,
        target_id: target.id,
        notifications: input.bool('notifications') ?? true,
        expires_at: seconds > 0 ? core.clock.now() + seconds * 1000 : null,
        created_at: core.clock.now(),
      },
      'OR REPLACE',
    );
  });
  act(
    'unmute',
    ['follow', 'write:mutes'],
    ({ viewer }, target) =>
      void core.db.run('DELETE FROM mutes WHERE account_id = :me AND target_id = :target', {
        me: viewer.id,
        target: target.id,
      }),
  );
  act(
    'note',
    ['write:accounts'],
    ({ viewer, input }, target) =>
      void core.db.insert(
        'account_notes',
        { account_id: viewer.id, target_id: target.id, comment: input.text('comment') ?? '' },
        'OR REPLACE',
      ),
  );
  if (core.flavour.family !== 'mastodon') {
    for (const [suffix, notify] of [
      ['subscribe', true],
      ['unsubscribe', false],
    ] as const) {
      act(
        suffix,
        FOLLOWS,
        ({ viewer }, target) => {
          const row = followRow(core, viewer.id, target.id);
          if (row) core.db.update('follows', row.id, { notify });
        },
        '/api/v1/pleroma/accounts',
      );
    }
  }
  if (core.flavour.family === 'pleroma') {
    act(
      'pin',
      ['follow', 'write:accounts'],
      ({ viewer }, target) =>
        void core.db.insert('endorsements', { account_id: viewer.id, target_id: target.id }, 'OR IGNORE'),
    );
    act(
      'unpin',
      ['follow', 'write:accounts'],
      ({ viewer }, target) =>
        void core.db.run('DELETE FROM endorsements WHERE account_id = :me AND target_id = :target', {
          me: viewer.id,
          target: target.id,
        }),
    );
  }
  api.own(
    'POST',
    '/api/v1/follows',
    ({ viewer, input }) => {
      const target = found(accountByHandle(core, input.required('uri')));
      follow(core, viewer, target, {});
      return relationshipJson(core, viewer, target);
    },
    { scopes: FOLLOWS },
  );

  const accountList = (call: OwnCall, select: string, where: string, key: string, numeric: boolean): Json[] => {
    const rows = paged<AccountRow & { row_key: string | number }>(
      core.db,
      {
        select: `SELECT a.*, ${key} AS row_key ${select}`,
        where: [where, 'a.is_active = 1'],
        params: { me: call.viewer.id, now: core.clock.now() },
        key,
        numeric,
      },
      pageOf(call.input),
    );
    link(
      call,
      rows.map(({ row_key }) => row_key),
    );
    return rows.map((row) =>
      accountJson(core, row, call.viewer, { withRelationship: call.input.bool('with_relationships') ?? false }),
    );
  };
  api.own(
    'GET',
    '/api/v1/mutes',
    (call) =>
      accountList(
        call,
        'FROM mutes m JOIN accounts a ON a.id = m.target_id',
        'm.account_id = :me AND (m.expires_at IS NULL OR m.expires_at > :now)',
        'm.target_id',
        false,
      ),
    { scopes: ['follow', 'read:mutes'] },
  );
  api.own(
    'GET',
    '/api/v1/blocks',
    (call) =>
      accountList(
        call,
        'FROM blocks b JOIN accounts a ON a.id = b.target_id',
        'b.account_id = :me',
        'b.target_id',
        false,
      ),
    {
      scopes: ['follow', 'read:blocks'],
    },
  );
  api.own(
    'GET',
    '/api/v1/follow_requests',
    (call) =>
      accountList(
        call,
        'FROM follows f JOIN accounts a ON a.id = f.follower_id',
        "f.followed_id = :me AND f.state = 'pending'",
        'f.id',
        true,
      ),
    { scopes: ['follow', 'read:follows'] },
  );
  for (const [suffix, isAccepted] of [
    ['authorize', true],
    ['reject', false],
  ] as const) {
    api.own(
      'POST',
      `/api/v1/follow_requests/:id/${suffix}`,
      ({ viewer, path }) => {
        const follower = found(accountById(core, path('id')));
        if (!answerRequest(core, viewer, follower, isAccepted)) throw notFound();
        return relationshipJson(core, viewer, follower);
      },
      { scopes: FOLLOWS },
    );
  }
  api.own(
    'GET',
    '/api/v1/endorsements',
    ({ viewer }) =>
      core.flavour.family === 'pleroma'
        ? core.db
            .all<AccountRow>(
              'SELECT a.* FROM endorsements e JOIN accounts a ON a.id = e.target_id WHERE e.account_id = :me',
              { me: viewer.id },
            )
            .map((row) => accountJson(core, row, viewer))
        : [],
    { scopes: ['read:accounts'] },
  );
}
