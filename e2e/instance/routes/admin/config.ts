import { badRequest, missingField } from '../../request/api-error.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import type { Param, Params } from '../../request/nested-params.ts';
import { configOf, setConfig } from '../../model/config.ts';
import { DOCUMENTS, documentOf } from '../../model/documents.ts';
import { logModeration } from '../../model/moderation-log.ts';
import { frontendConfiguration } from '../../model/frontend.ts';
import type { Json } from '../../json.ts';

type Tuple = { tuple: [string, Param] };
const FRONTENDS = ':pleroma/:frontend_configurations';
const bare = (name: string): string => name.replace(/^:/, '');
const isTuple = (value: Param): boolean => typeof value === 'object' && value !== null && 'tuple' in value;

/** A keyword list as an object, and back; atoms keep their leading colon in answers. */
const fromTuples = (value: Param): Record<string, Param> =>
  Object.fromEntries(
    (Array.isArray(value) ? value : []).filter(isTuple).map((entry) => (entry as unknown as Tuple).tuple),
  );
const toTuples = (value: Record<string, Param>): Tuple[] =>
  Object.entries(value).map(([key, item]) => ({ tuple: [key, item] }));
const stripped = (value: Param | undefined): Params =>
  Object.fromEntries(Object.entries((value ?? {}) as Params).map(([key, item]) => [bare(key), item]));
const coloned = (value: Params): Params =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [`:${key}`, item]));

function itemOf(call: OwnCall, group: string, key: string): Json | undefined {
  const name = `${group}/${key}`;
  if (name === FRONTENDS) {
    const value = frontendConfiguration(call.core) as Record<string, Params>;
    return {
      group,
      key,
      value: Object.entries(value).map(([app, settings]) => ({ tuple: [`:${app}`, coloned(settings)] })),
      db: Object.keys(value).map((app) => `:${app}`),
    };
  }
  const stored = configOf<Record<string, Param>>(call.core, name);
  return stored ? { group, key, value: toTuples(stored), db: Object.keys(stored) } : undefined;
}

function change(call: OwnCall): unknown {
  const { core, viewer } = call;
  const asked = call.input.objects('configs');
  if (!asked) throw missingField('configs');
  const changed: Json[] = [];
  core.db.tx(() => {
    for (const item of asked) {
      const group = String(item['group'] ?? '');
      const key = String(item['key'] ?? '');
      if (![':pleroma'].includes(group) || !key.startsWith(':')) continue;
      const name = `${group}/${key}`;
      const subkeys = Array.isArray(item['subkeys']) ? item['subkeys'].map(String) : undefined;
      if (item['delete'] === true) {
        const known = configOf<Record<string, Param>>(core, name) ?? {};
        if (subkeys) for (const subkey of subkeys) delete known[name === FRONTENDS ? bare(subkey) : subkey];
        if (subkeys) setConfig(core, name, known);
        else core.db.run('DELETE FROM config WHERE name = :name', { name });
      } else if (name === FRONTENDS) {
        const next = frontendConfiguration(core) as Record<string, Params>;
        for (const [app, settings] of Object.entries(fromTuples(item['value'] ?? null)))
          next[bare(app)] = stripped(settings);
        setConfig(core, name, next);
      } else
        setConfig(core, name, { ...configOf<Record<string, Param>>(core, name), ...fromTuples(item['value'] ?? null) });
      const after = itemOf(call, group, key);
      if (after) changed.push(after);
    }
    logModeration(core, viewer, 'config_update', `@${viewer.nickname} updated the configuration`);
  });
  return { configs: changed, need_reboot: false };
}

/** Configuration and documents of the instance. */
export function adminConfigRoutes(api: Api): void {
  const { core } = api;
  api.staff('admin', 'GET', '/config', 'admin:read', (call) => ({
    configs: [
      [':pleroma', ':frontend_configurations'] as const,
      ...core.db
        .all<{ name: string }>('SELECT name FROM config WHERE name <> :name', { name: FRONTENDS })
        .map(({ name }) => name.split('/') as [string, string]),
    ].flatMap(([group, key]) => itemOf(call, group, key) ?? []),
    need_reboot: false,
  }));
  api.staff('admin', 'POST', '/config', 'admin:write', change);
  api.staff('admin', 'GET', '/config/descriptions', 'admin:read', () => [
    {
      group: ':pleroma',
      key: ':instance',
      type: 'group',
      label: 'Instance',
      description: 'Settings of the instance',
      children: [
        { key: ':name', label: 'Name', type: 'string', description: 'Name of the instance' },
        { key: ':description', label: 'Description', type: 'string', description: 'Description of the instance' },
        { key: ':short_description', label: 'Short description', type: 'string', description: 'Brief description' },
      ],
    },
  ]);
  api.staff('admin', 'GET', '/need_reboot', 'admin:read', () => ({ need_reboot: false }));
  api.staff('admin', 'GET', '/restart', 'admin:write', () => ({}));
  const document = ({ path }: OwnCall): string =>
    found(
      DOCUMENTS.find((name) => name === path('name')),
      'Not found',
    );
  const address = (name: string): string =>
    `${core.url}${name === 'instance-panel' ? '/instance/panel.html' : '/static/terms-of-service.html'}`;
  api.staff('admin', 'GET', '/instance_document/:name', 'admin:read', (call) =>
    call.reply.type('text/html; charset=utf-8').send(documentOf(core, document(call))),
  );
  api.staff('admin', 'PATCH', '/instance_document/:name', 'admin:write', (call) => {
    const name = document(call);
    const body = call.input.file('file')?.bytes.toString('utf8');
    if (body === undefined) throw badRequest();
    core.db.insert('documents', { name, body }, 'OR REPLACE');
    return { url: address(name) };
  });
  api.staff('admin', 'DELETE', '/instance_document/:name', 'admin:write', (call) => {
    const { changes } = core.db.run('DELETE FROM documents WHERE name = :name', { name: document(call) });
    found(changes > 0 ? true : null, 'Not found');
    return {};
  });
}
