import type { AppRow } from '../../db/rows.ts';
import { badRequest, refuse } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import { appOf } from '../../http/sessions.ts';
import { accountByHandle } from '../../model/accounts.ts';
import { makeBackup } from '../../services/backup.ts';
import { configOf, setConfig } from '../../model/config.ts';
import { secret } from '../../model/tokens.ts';
import type { Json } from '../../json.ts';
import { appJson } from '../apps.ts';

interface LogRow {
  id: number;
  time: number;
  message: string;
  data: string;
  account_id: string;
}
const KNOWN_FRONTENDS = [
  ['pleroma-fe', true],
  ['skerry', true],
  ['admin-fe', false],
] as const;

function log({ core, input }: OwnCall): Json {
  const size = input.int('page_size') ?? 50;
  const page = Math.max(input.int('page') ?? 1, 1);
  const where: string[] = [];
  const from = input.text('start_date');
  const to = input.text('end_date');
  const search = input.text('search');
  const user = input.id('user_id');
  if (from) where.push('time >= :from');
  if (to) where.push('time <= :to');
  if (search) where.push('message LIKE :search');
  if (user) where.push('account_id = :user');
  const clause = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  const params = {
    from: from ? Date.parse(from) : null,
    to: to ? Date.parse(to) : null,
    search: `%${search ?? ''}%`,
    user,
  };
  const rows = core.db.all<LogRow>(`SELECT * FROM moderation_log ${clause} ORDER BY id DESC LIMIT :size OFFSET :skip`, {
    ...params,
    size,
    skip: (page - 1) * size,
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      time: Math.floor(row.time / 1000),
      message: row.message,
      data: JSON.parse(row.data),
    })),
    total: core.db.count(`SELECT count(*) FROM moderation_log ${clause}`, params),
  };
}

function appAdminRoutes(api: Api): void {
  const { core } = api;
  const json = (app: AppRow): Json => ({ ...appJson(app), id: app.id, trusted: app.trusted === 1 });
  const fields = ({ input }: OwnCall): Record<string, string | number | null> | undefined => {
    const name = input.text('name')?.trim();
    return name
      ? {
          name,
          redirect_uris: input.text('redirect_uris') ?? 'urn:ietf:wg:oauth:2.0:oob',
          scopes: input.list('scopes').join(' ') || 'read',
          website: input.text('website') ?? null,
          trusted: input.bool('trusted') ? 1 : 0,
        }
      : undefined;
  };
  api.staff('admin', 'GET', '/oauth_app', 'admin:write', ({ input }) => {
    const size = input.int('page_size') ?? 50;
    const rows = core.db.all<AppRow>('SELECT * FROM apps WHERE name LIKE :name ORDER BY id LIMIT :size OFFSET :skip', {
      name: `%${input.text('name') ?? ''}%`,
      size,
      skip: (Math.max(input.int('page') ?? 1, 1) - 1) * size,
    });
    return {
      apps: rows.map(json),
      count: core.db.count('SELECT count(*) FROM apps WHERE name LIKE :name', {
        name: `%${input.text('name') ?? ''}%`,
      }),
      page_size: size,
    };
  });
  api.staff('admin', 'POST', '/oauth_app', 'admin:write', (call) => {
    const row = fields(call);
    if (!row) return { name: "can't be blank" };
    return json(
      appOf(
        core,
        core.db.insert('apps', { ...row, client_id: secret(), client_secret: secret(), created_at: core.clock.now() })
          .id,
      ) as AppRow,
    );
  });
  api.staff('admin', 'PATCH', '/oauth_app/:id', 'admin:write', (call) => {
    const app = appOf(core, Number(call.path('id')));
    const row = fields(call);
    if (!app) throw badRequest();
    if (row) core.db.update('apps', app.id, row);
    return json(appOf(core, app.id) as AppRow);
  });
  api.staff('admin', 'DELETE', '/oauth_app/:id', 'admin:write', ({ path, reply }) => {
    if (core.db.run('DELETE FROM apps WHERE id = :id', { id: Number(path('id')) }).changes === 0) throw badRequest();
    return reply.code(204).type('application/json').send();
  });
}

/** The server itself: log, relays, front ends, apps, caches, backups. */
export function adminMachineRoutes(api: Api): void {
  const { core } = api;
  appAdminRoutes(api);
  const relays = (): string[] => configOf<string[]>(core, 'relays') ?? [];
  const relay = (actor: string): Json => ({ actor, followed_back: true });
  api.staff('staff', 'GET', '/moderation_log', 'admin:read', log, 'moderation_log_read');
  api.staff('admin', 'GET', '/relay', 'admin:read', () => ({ relays: relays().map(relay) }));
  api.staff('admin', 'POST', '/relay', 'admin:write:follows', ({ input, reply }) => {
    const url = input.required('relay_url');
    if (!/^https?:\/\/.+/.test(url)) return reply.code(500).type('application/json').send(JSON.stringify(url));
    setConfig(core, 'relays', [...new Set([...relays(), url])]);
    return relay(url);
  });
  api.staff('admin', 'DELETE', '/relay', 'admin:write:follows', ({ input, reply }) => {
    const url = input.required('relay_url');
    setConfig(
      core,
      'relays',
      relays().filter((entry) => entry !== url),
    );
    return reply.type('application/json').send(JSON.stringify(url));
  });
  const frontends = (): Json[] => {
    const installed = configOf<string[]>(core, 'frontends') ?? [];
    return KNOWN_FRONTENDS.map(([name, isThere]) => ({
      name,
      git: `https://git.example/${name}`,
      build_url: `https://build.example/${name}/\${ref}.zip`,
      ref: 'stable',
      installed: isThere || installed.includes(name),
    }));
  };
  api.staff('admin', 'GET', '/frontends', 'admin:read', frontends);
  api.staff('admin', 'POST', '/frontends/install', 'admin:write', ({ input }) => {
    const name = input.required('name');
    if (!KNOWN_FRONTENDS.some(([known]) => known === name))
      throw refuse(400, 'Could not download or unzip the frontend');
    setConfig(core, 'frontends', [...new Set([...(configOf<string[]>(core, 'frontends') ?? []), name])]);
    return frontends();
  });
  api.staff('admin', 'GET', '/media_proxy_caches', 'admin:read:media_proxy_caches', ({ input }) => {
    const banned = (configOf<string[]>(core, 'banned_urls') ?? []).filter((url) =>
      url.includes(input.text('query') ?? ''),
    );
    return { urls: banned, count: banned.length, page_size: input.int('page_size') ?? 50 };
  });
  api.staff('admin', 'POST', '/media_proxy_caches/delete', 'admin:write:media_proxy_caches', ({ input }) => {
    setConfig(
      core,
      'banned_urls',
      (configOf<string[]>(core, 'banned_urls') ?? []).filter((url) => !input.list('urls').includes(url)),
    );
    return {};
  });
  api.staff('admin', 'POST', '/media_proxy_caches/purge', 'admin:write:media_proxy_caches', ({ input }) => {
    if (input.bool('ban'))
      setConfig(core, 'banned_urls', [
        ...new Set([...(configOf<string[]>(core, 'banned_urls') ?? []), ...input.list('urls')]),
      ]);
    return {};
  });
  const plain = (path: string, run: (call: OwnCall) => string, scope = 'admin:write'): void =>
    api.staff('admin', 'POST', path, scope, (call) =>
      call.reply.type('application/json').send(JSON.stringify(run(call))),
    );
  plain('/reload_emoji', () => 'ok');
  plain(
    '/backups',
    (call) => {
      makeBackup(core, found(accountByHandle(core, call.input.required('nickname')), 'Not found'));
      return '';
    },
    'admin:read:accounts',
  );
  if (core.flavour.family !== 'pleroma') return;
  const rules = (): Json[] =>
    core.db
      .all<{ id: number; text: string; hint: string; priority: number }>('SELECT * FROM rules ORDER BY priority, id')
      .map(({ id, text, hint, priority }) => ({ id: String(id), text, hint, priority }));
  api.staff('admin', 'GET', '/rules', 'admin:read', rules);
  api.staff('admin', 'POST', '/rules', 'admin:write', ({ input }) => {
    const { id } = core.db.insert('rules', {
      text: input.required('text'),
      hint: input.text('hint') ?? '',
      priority: input.int('priority') ?? 0,
    });
    return rules().find((rule) => rule['id'] === String(id));
  });
  api.staff('admin', 'PATCH', '/rules/:id', 'admin:write', ({ input, path }) => {
    core.db.update('rules', Number(path('id')), {
      ...(input.has('text') ? { text: input.text('text') } : {}),
      ...(input.has('hint') ? { hint: input.text('hint') } : {}),
      ...(input.has('priority') ? { priority: input.int('priority') } : {}),
    });
    return found(
      rules().find((rule) => rule['id'] === path('id')),
      'Not found',
    );
  });
  api.staff('admin', 'DELETE', '/rules/:id', 'admin:write', ({ path }) => {
    core.db.run('DELETE FROM rules WHERE id = :id', { id: Number(path('id')) });
    return {};
  });
}
