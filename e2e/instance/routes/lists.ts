import type { AccountRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountById, isFollowing } from '../model/accounts.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';

interface ListRow {
  id: number;
  account_id: string;
  title: string;
  replies_policy: string;
  exclusive: number;
}

const REPLIES_POLICIES = ['list', 'followed', 'none'];

/** Lists and their accounts. */
export function listRoutes(api: Api): void {
  const { core } = api;
  const read = { scopes: ['read:lists'] };
  const write = { scopes: ['write:lists'] };
  const json = (row: ListRow): Json => ({
    id: String(row.id),
    title: row.title,
    ...(core.flavour.family === 'mastodon'
      ? { replies_policy: row.replies_policy, exclusive: row.exclusive === 1 }
      : {}),
  });
  const own = ({ viewer, path }: OwnCall): ListRow =>
    found(
      core.db.get<ListRow>('SELECT * FROM lists WHERE id = :id AND account_id = :me', {
        id: Number(path('id')),
        me: viewer.id,
      }),
      core.flavour.family === 'mastodon' ? 'Record not found' : 'List not found',
    );
  const title = ({ input }: OwnCall): string => {
    const text = input.required('title').trim();
    if (!text)
      throw refuse(
        422,
        core.flavour.family === 'mastodon' ? "Validation failed: Title can't be blank" : "can't be blank",
      );
    return text;
  };
  /** What only Mastodon's family keeps. */
  const choices = ({ input }: OwnCall): Partial<Pick<ListRow, 'replies_policy' | 'exclusive'>> => {
    if (core.flavour.family !== 'mastodon') return {};
    const policy = input.text('replies_policy');
    if (policy && !REPLIES_POLICIES.includes(policy)) throw refuse(422, 'Validation failed: Replies policy is invalid');
    const exclusive = input.bool('exclusive');
    return {
      ...(policy ? { replies_policy: policy } : {}),
      ...(exclusive === undefined ? {} : { exclusive: exclusive ? 1 : 0 }),
    };
  };
  api.own(
    'GET',
    '/api/v1/lists',
    ({ viewer }) =>
      core.db.all<ListRow>('SELECT * FROM lists WHERE account_id = :me ORDER BY id', { me: viewer.id }).map(json),
    read,
  );
  api.own(
    'POST',
    '/api/v1/lists',
    (call) => {
      const row = { account_id: call.viewer.id, title: title(call), ...choices(call) };
      return json({ replies_policy: 'list', exclusive: 0, ...row, id: core.db.insert('lists', row).id });
    },
    write,
  );
  api.own('GET', '/api/v1/lists/:id', (call) => json(own(call)), read);
  api.own(
    'PUT',
    '/api/v1/lists/:id',
    (call) => {
      const row = own(call);
      core.db.update('lists', row.id, { title: title(call), ...choices(call) });
      return json(own(call));
    },
    write,
  );
  api.own(
    'DELETE',
    '/api/v1/lists/:id',
    (call) => {
      const { id } = own(call);
      core.db.tx(() => {
        core.db.run('DELETE FROM list_accounts WHERE list_id = :id', { id });
        core.db.run('DELETE FROM lists WHERE id = :id', { id });
      });
      return {};
    },
    write,
  );
  api.own(
    'GET',
    '/api/v1/lists/:id/accounts',
    (call) =>
      core.db
        .all<AccountRow>(
          'SELECT a.* FROM list_accounts m JOIN accounts a ON a.id = m.account_id WHERE m.list_id = :id AND a.is_active = 1',
          {
            id: own(call).id,
          },
        )
        .map((row) => accountJson(core, row, call.viewer)),
    read,
  );
  api.own(
    'POST',
    '/api/v1/lists/:id/accounts',
    (call) => {
      const { id } = own(call);
      const accounts = call.input.list('account_ids').flatMap((accountId) => accountById(core, accountId) ?? []);
      if (
        core.flavour.family === 'mastodon' &&
        accounts.some((account) => !isFollowing(core, call.viewer.id, account.id))
      )
        throw refuse(404, 'Record not found');
      const isIn = (account: AccountRow) =>
        core.db.count('SELECT count(*) FROM list_accounts WHERE list_id = :id AND account_id = :account', {
          id,
          account: account.id,
        }) > 0;
      if (core.flavour.family === 'mastodon' && accounts.some(isIn))
        throw refuse(422, 'Validation failed: Account has already been taken');
      core.db.tx(() => {
        for (const account of accounts)
          core.db.insert('list_accounts', { list_id: id, account_id: account.id }, 'OR IGNORE');
      });
      return {};
    },
    write,
  );
  api.own(
    'DELETE',
    '/api/v1/lists/:id/accounts',
    (call) => {
      const { id } = own(call);
      core.db.tx(() => {
        for (const accountId of call.input.list('account_ids'))
          core.db.run('DELETE FROM list_accounts WHERE list_id = :id AND account_id = :accountId', { id, accountId });
      });
      return {};
    },
    write,
  );
}
