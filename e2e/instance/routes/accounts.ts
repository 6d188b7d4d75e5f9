import type { AccountRow, StatusRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { found, type Api, type Call } from '../http/call.ts';
import { accountByHandle, accountById, isShown, prefsOf } from '../model/accounts.ts';
import { searchAccounts } from '../services/search.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { timeline } from '../services/timelines.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';
import { relationshipJson } from '../render/relationship.ts';
import { statusJson } from '../render/status.ts';

const USER_MISSING = "Can't find user";

/** By id or (A, P) nickname; unknown remote accounts are not found. */
function accountAt(call: Call): AccountRow {
  const { core } = call;
  const key = call.path('id');
  const account = accountById(core, key) ?? (core.dialect.findsNames ? accountByHandle(core, key) : undefined);
  if (!isShown(account, call.viewer))
    throw refuse(404, core.flavour.family === 'mastodon' ? 'Record not found' : USER_MISSING);
  if (core.options.private && !call.viewer) throw refuse(401, 'This API requires an authenticated user');
  return account;
}

function statusesOf(call: Call): Json[] {
  const { core, input } = call;
  const account = accountAt(call);
  const where = ['s.account_id = :account'];
  if (input.bool('pinned')) {
    const rows = core.db.all<StatusRow>(
      'SELECT s.* FROM statuses s JOIN pins p ON p.status_id = s.id WHERE s.account_id = :account ORDER BY p.created_at DESC',
      { account: account.id },
    );
    return rows.map((row) => statusJson(core, row, call.viewer));
  }
  if (input.bool('exclude_reblogs')) where.push('s.reblog_of_id IS NULL');
  if (input.bool('exclude_replies')) where.push('s.in_reply_to_id IS NULL AND s.in_reply_to_uri IS NULL');
  const tag = input.text('tagged');
  if (tag) where.push('EXISTS (SELECT 1 FROM status_tags t WHERE t.status_id = s.id AND t.tag = :tag)');
  return timeline(call, { where, params: { account: account.id, tag: tag?.toLowerCase() }, keepsMuted: true });
}

function peopleOf(call: Call, side: 'followers' | 'following'): Json[] {
  const { core, viewer } = call;
  const account = found(accountById(core, call.path('id')) ?? accountByHandle(core, call.path('id')));
  const prefs = prefsOf(account);
  const isHidden = side === 'followers' ? prefs.hide_followers : prefs.hide_follows;
  if (isHidden && viewer?.id !== account.id) return [];
  const [theirs, ours] = side === 'followers' ? ['f.follower_id', 'f.followed_id'] : ['f.followed_id', 'f.follower_id'];
  // Mastodon pages by the follow, Akkoma and Pleroma by the account
  const pagesByAccount = core.flavour.family !== 'mastodon';
  const rows = paged<AccountRow & { follow_id: number }>(
    core.db,
    {
      select: `SELECT a.*, f.id AS follow_id FROM follows f JOIN accounts a ON a.id = ${theirs}`,
      where: [`${ours} = :account`, "f.state = 'accepted'", 'a.is_active = 1'],
      params: { account: account.id },
      key: pagesByAccount ? 'a.id' : 'f.id',
      numeric: !pagesByAccount,
    },
    pageOf(call.input),
  );
  link(
    call,
    rows.map(({ id, follow_id }) => (pagesByAccount ? id : follow_id)),
  );
  return rows.map((row) =>
    accountJson(core, row, viewer, { withRelationship: call.input.bool('with_relationships') ?? false }),
  );
}

/** Reading accounts. */
export function accountRoutes(api: Api): void {
  const { core } = api;
  api.own(
    'GET',
    '/api/v1/accounts/verify_credentials',
    ({ viewer }) => accountJson(core, viewer, viewer, { isOwn: true }),
    { scopes: ['read:accounts'] },
  );
  api.own(
    'GET',
    '/api/v1/accounts/relationships',
    (call) =>
      call.input
        .list('id')
        .concat(call.input.list('ids'))
        .flatMap((id) => {
          const target = accountById(core, id);
          return target ? [relationshipJson(core, call.viewer, target)] : [];
        }),
    { scopes: ['read:follows'] },
  );
  api.open('GET', '/api/v1/accounts/lookup', (call) => {
    const account = accountByHandle(core, call.input.required('acct'));
    if (!isShown(account, call.viewer))
      throw refuse(404, core.flavour.family === 'mastodon' ? 'Record not found' : USER_MISSING);
    return accountJson(core, account, call.viewer);
  });
  api.open(
    'GET',
    '/api/v1/accounts/search',
    (call) =>
      searchAccounts(call, call.input.required('q'), pageOf(call.input)).map((row) =>
        accountJson(core, row, call.viewer),
      ),
    { scopes: ['read:search'] },
  );
  api.own(
    'GET',
    '/api/v1/accounts/familiar_followers',
    (call) =>
      call.input.list('id').map((id) => ({
        id,
        accounts: core.db
          .all<AccountRow>(
            "SELECT a.* FROM accounts a JOIN follows mine ON mine.followed_id = a.id AND mine.follower_id = :me AND mine.state = 'accepted' JOIN follows theirs ON theirs.follower_id = a.id AND theirs.followed_id = :id AND theirs.state = 'accepted' LIMIT 40",
            { me: call.viewer.id, id },
          )
          .map((row) => accountJson(core, row, call.viewer)),
      })),
    { scopes: ['read:follows'], on: ['pleroma', 'mastodon'] },
  );
  api.open(
    'GET',
    '/api/v1/accounts/:id',
    (call) =>
      accountJson(core, accountAt(call), call.viewer, {
        withRelationship: call.input.bool('with_relationships') ?? false,
      }),
    { scopes: ['read:accounts'], guarded: false },
  );
  api.open('GET', '/api/v1/accounts/:id/statuses', statusesOf, { scopes: ['read:statuses'], guarded: false });
  api.open('GET', '/api/v1/accounts/:id/followers', (call) => peopleOf(call, 'followers'), {
    scopes: ['read:accounts'],
  });
  api.open('GET', '/api/v1/accounts/:id/following', (call) => peopleOf(call, 'following'), {
    scopes: ['read:accounts'],
  });
  api.own(
    'GET',
    '/api/v1/accounts/:id/lists',
    ({ viewer, path }) =>
      core.db
        .all<{ id: number; title: string }>(
          'SELECT l.* FROM lists l JOIN list_accounts m ON m.list_id = l.id WHERE l.account_id = :me AND m.account_id = :id',
          { me: viewer.id, id: path('id') },
        )
        .map(({ id, title }) => ({ id: String(id), title })),
    { scopes: ['read:lists'] },
  );
  api.free('GET', '/api/v1/accounts/:id/identity_proofs', () => []);
  api.open(
    'GET',
    '/api/v1/pleroma/accounts/:id/favourites',
    (call) => {
      const account = found(accountById(core, call.path('id')) ?? accountByHandle(core, call.path('id')));
      if (prefsOf(account).hide_favorites && call.viewer?.id !== account.id) throw refuse(403, "Can't get favorites");
      return favouritesOf(call, account);
    },
    { scopes: ['read:favourites'], on: ['akkoma', 'pleroma'] },
  );
}

/** Favourites page by the like's own id. */
export function favouritesOf(call: Call, account: AccountRow): Json[] {
  const rows = paged<StatusRow & { favourite_id: number }>(
    call.core.db,
    {
      select: 'SELECT s.*, v.id AS favourite_id FROM favourites v JOIN statuses s ON s.id = v.status_id',
      where: [
        'v.account_id = :account',
        ...(call.viewer?.id === account.id ? [] : ["s.visibility IN ('public', 'unlisted')"]),
      ],
      params: { account: account.id },
      key: 'v.id',
      numeric: true,
    },
    pageOf(call.input),
  );
  link(
    call,
    rows.map(({ favourite_id }) => favourite_id),
  );
  return rows.map((row) => statusJson(call.core, row, call.viewer));
}
