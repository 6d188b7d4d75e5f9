import type { AccountRow } from '../../db/rows.ts';
import { ApiError, badRequest, internal } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { accountByHandle, accountById, acctOf } from '../../model/accounts.ts';
import { deleteAccount } from '../../services/account-deletion.ts';
import { logged, logModeration } from '../../model/moderation-log.ts';
import { hashPassword } from '../../model/passwords.ts';
import { emailFault } from '../../model/registration.ts';
import { adminAccountJson } from '../../render/report.ts';

const FILTERS: Record<string, string> = {
  local: 'a.domain IS NULL',
  external: 'a.domain IS NOT NULL',
  active: 'a.is_active = 1 AND a.is_approved = 1 AND a.is_confirmed = 1',
  deactivated: 'a.is_active = 0',
  need_approval: 'a.is_approved = 0',
  unconfirmed: 'a.is_confirmed = 0',
  is_admin: 'a.is_admin = 1',
  is_moderator: 'a.is_moderator = 1',
};
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const byHandleOrId = (call: OwnCall, key: string): AccountRow =>
  found(accountById(call.core, key) ?? accountByHandle(call.core, key), 'Not found');
export const named = (call: OwnCall): AccountRow[] =>
  [...call.input.list('nicknames'), ...call.input.list('nickname')].map((handle) => {
    const account = accountByHandle(call.core, handle);
    if (!account) throw internal();
    return account;
  });
export const mentions = (accounts: readonly AccountRow[]): string =>
  accounts.map((account) => `@${acctOf(account)}`).join(', ');

function index(call: OwnCall): unknown {
  const { core, input } = call;
  const size = Math.min(input.int('page_size') ?? 50, 200);
  const page = Math.max(input.int('page') ?? 1, 1);
  const params: Record<string, string | number> = {};
  const where = (input.text('filters') ?? '').split(',').flatMap((name) => FILTERS[name.trim()] ?? []);
  for (const [name, columns] of [
    ['query', ['nickname']],
    ['name', ['display_name']],
    ['email', ['email']],
  ] as const) {
    const text = input.text(name)?.replace(/^@/, '');
    if (!text) continue;
    params[name] = like(text);
    where.push(
      `(${columns.map((column) => `a.${column} LIKE :${name} ESCAPE '\\'`).join(' OR ')}${name === 'query' ? " OR a.nickname || '@' || ifnull(a.domain, '') LIKE :query ESCAPE '\\'" : ''})`,
    );
  }
  for (const [position, tag] of input.list('tags').entries()) {
    params[`tag${position}`] = tag;
    where.push(`EXISTS (SELECT 1 FROM json_each(a.tags) t WHERE t.value = :tag${position})`);
  }
  const types = input
    .list('actor_types')
    .filter((type) => ['Person', 'Service', 'Application', 'Group', 'Organization'].includes(type));
  if (types.length > 0) where.push(`a.actor_type IN (${types.map((type) => `'${type}'`).join(', ')})`);
  const clause = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  const rows = core.db.all<AccountRow>(
    `SELECT a.* FROM accounts a ${clause} ORDER BY a.id DESC LIMIT :size OFFSET :skip`,
    {
      ...params,
      size,
      skip: (page - 1) * size,
    },
  );
  return {
    users: rows.map((row) => adminAccountJson(core, row)),
    count: core.db.count(`SELECT count(*) FROM accounts a ${clause}`, params),
    page_size: size,
  };
}

function create(call: OwnCall): unknown {
  const { core, viewer, input } = call;
  const asked = (input.objects('users') ?? []).map((entry) => ({
    nickname: String(entry['nickname'] ?? ''),
    email: String(entry['email'] ?? ''),
    password: String(entry['password'] ?? ''),
  }));
  if (asked.length === 0) throw badRequest();
  const faultOf = ({ nickname, email, password }: (typeof asked)[number]): string | undefined => {
    if (!/^[A-Za-z0-9_-]+$/.test(nickname)) return 'nickname has invalid format';
    if (accountByHandle(core, nickname)) return 'nickname has already been taken';
    const emailText = emailFault(core, email);
    return emailText ? `email ${emailText}` : password ? undefined : "password can't be blank";
  };
  const faults = asked.map(faultOf);
  if (faults.some(Boolean))
    throw new ApiError(
      409,
      asked.map(({ nickname, email }, position) => ({
        type: 'error',
        code: 409,
        error: faults[position] ?? '',
        data: { nickname, email },
      })),
    );
  return core.db.tx(() =>
    asked.map(({ nickname, email, password }) => {
      core.db.insert('accounts', {
        id: core.ids.next(core.clock.now()),
        nickname,
        display_name: nickname,
        created_at: core.clock.now(),
        uri: `/users/${nickname}`,
        url: `/users/${nickname}`,
        email,
        password_hash: hashPassword(password),
      });
      logModeration(core, viewer, 'create', `@${viewer.nickname} created users: @${nickname}`);
      return { type: 'success', code: 200, data: { nickname, email } };
    }),
  );
}

/** Finding, creating, deactivating and tagging accounts. */
export function adminUserRoutes(api: Api): void {
  const { core } = api;
  const write = 'admin:write:accounts';
  api.staff('staff', 'GET', '/users', 'admin:read:accounts', index);
  api.staff('staff', 'GET', '/users/:id', 'admin:read:accounts', (call) =>
    adminAccountJson(core, byHandleOrId(call, call.path('id'))),
  );
  api.staff('admin', 'POST', '/users', write, create);
  api.staff('admin', 'DELETE', '/users', write, (call) => {
    const accounts = named(call);
    for (const account of accounts) {
      deleteAccount(core, account);
      logModeration(core, call.viewer, 'delete', `@${call.viewer.nickname} deleted users: @${acctOf(account)}`, {
        subject: [logged(account)],
      });
    }
    return accounts.map(acctOf);
  });
  const change = (
    role: 'staff' | 'admin',
    path: string,
    columns: Partial<Record<keyof AccountRow, number | null>>,
    verb: string,
  ): void =>
    api.staff(role, 'PATCH', `/users/${path}`, write, (call) => {
      const accounts = named(call);
      core.db.tx(() => {
        for (const account of accounts) core.db.update('accounts', account.id, columns);
        logModeration(core, call.viewer, path, `@${call.viewer.nickname} ${verb}: ${mentions(accounts)}`, {
          subject: accounts.map(logged),
        });
      });
      return { users: accounts.map((account) => adminAccountJson(core, found(accountById(core, account.id)))) };
    });
  change('staff', 'activate', { is_active: 1 }, 'activated users');
  change('staff', 'deactivate', { is_active: 0 }, 'deactivated users');
  change('staff', 'approve', { is_approved: 1 }, 'approved users');
  change('admin', 'suggest', { is_suggested: 1 }, 'added suggested users');
  change('admin', 'unsuggest', { is_suggested: 0 }, 'removed suggested users');
  api.staff('staff', 'PATCH', '/users/:nickname/toggle_activation', write, (call) => {
    const account = byHandleOrId(call, call.path('nickname'));
    core.db.update('accounts', account.id, { is_active: account.is_active === 0 });
    logModeration(
      core,
      call.viewer,
      account.is_active ? 'deactivate' : 'activate',
      `@${call.viewer.nickname} ${account.is_active ? 'deactivated' : 'activated'} users: @${acctOf(account)}`,
      { subject: [logged(account)] },
    );
    return adminAccountJson(core, byHandleOrId(call, account.id));
  });
  for (const [method, isAdded] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    api.staff('staff', method, '/users/tag', write, (call) => {
      const tags = call.input.list('tags');
      const accounts = named(call);
      core.db.tx(() => {
        for (const account of accounts) {
          const rest = (JSON.parse(account.tags) as string[]).filter((tag) => !tags.includes(tag));
          core.db.update('accounts', account.id, { tags: JSON.stringify(isAdded ? [...rest, ...tags] : rest) });
        }
        logModeration(
          core,
          call.viewer,
          isAdded ? 'tag' : 'untag',
          `@${call.viewer.nickname} ${isAdded ? 'added' : 'removed'} tags: ${tags.join(', ')} ${isAdded ? 'to' : 'from'} users: ${mentions(accounts)}`,
          { nicknames: accounts.map(acctOf), tags },
        );
      });
      return call.reply.code(204).type('application/json').send();
    });
  }
}
