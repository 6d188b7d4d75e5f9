import { ApiError, castError, internal, missingField, refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import type { Param, Params } from '../request/nested-params.ts';

interface ProfileRow {
  profile: string;
  settings: string;
  version: number;
}
const MAX_SETTINGS = 100_000;
const FRONTENDS = ['pleroma-fe/stable', 'skerry/stable'];

const isObject = (value: Param | undefined): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pleroma's merge: objects member by member, null removes. */
function merged(old: Params, change: Params): Params {
  const out: Params = { ...old };
  for (const [key, value] of Object.entries(change)) {
    const before = out[key];
    if (value === null) delete out[key];
    else out[key] = isObject(value) && isObject(before) ? merged(before, value) : value;
  }
  return out;
}

function profileRoutes(api: Api): void {
  const { core } = api;
  const base = '/api/v1/akkoma/frontend_settings/:frontend';
  const on = ['akkoma'] as const;
  const one = ({ viewer, path }: OwnCall): ProfileRow | undefined =>
    core.db.get<ProfileRow>(
      'SELECT * FROM frontend_settings WHERE account_id = :me AND frontend = :frontend AND profile = :profile',
      {
        me: viewer.id,
        frontend: path('frontend'),
        profile: path('profile'),
      },
    );
  api.own(
    'GET',
    base,
    ({ viewer, path }) =>
      core.db
        .all<ProfileRow>(
          'SELECT * FROM frontend_settings WHERE account_id = :me AND frontend = :frontend ORDER BY profile',
          {
            me: viewer.id,
            frontend: path('frontend'),
          },
        )
        .map(({ profile, version }) => ({ name: profile, version })),
    { scopes: ['read:accounts'], on },
  );
  api.own(
    'GET',
    `${base}/:profile`,
    (call) => {
      const row = found(one(call));
      return { settings: JSON.parse(row.settings), version: row.version };
    },
    { scopes: ['read:accounts'], on },
  );
  api.own(
    'PUT',
    `${base}/:profile`,
    (call) => {
      const { viewer, input, path } = call;
      if (!input.has('settings')) throw missingField('settings');
      const settings = input.object('settings');
      if (!settings) throw castError('settings', 'Invalid object. Got: string');
      if (!input.has('version')) throw missingField('version');
      const version = input.int('version') ?? 0;
      const text = JSON.stringify(settings);
      if (text.length > MAX_SETTINGS) throw refuse(422, 'is too long');
      if (path('profile').length > 255) throw refuse(422, 'is too long');
      if (version <= 0) throw new ApiError(422, { error: 'must be greater than %{number}' });
      const known = one(call);
      if (known && version === known.version) throw internal();
      if (known && version !== known.version + 1) throw refuse(422, 'must be incremented by 1');
      core.db.insert(
        'frontend_settings',
        { account_id: viewer.id, frontend: path('frontend'), profile: path('profile'), settings: text, version },
        'OR REPLACE',
      );
      return settings;
    },
    { scopes: ['write:accounts'], on },
  );
  api.own(
    'DELETE',
    `${base}/:profile`,
    (call) => {
      found(one(call));
      core.db.run(
        'DELETE FROM frontend_settings WHERE account_id = :me AND frontend = :frontend AND profile = :profile',
        {
          me: call.viewer.id,
          frontend: call.path('frontend'),
          profile: call.path('profile'),
        },
      );
      return { deleted: 'ok' };
    },
    { scopes: ['write:accounts'], on },
  );
}

/** Settings stored on the server: Akkoma's versioned profiles, Pleroma's store, the preferred front end. */
export function settingsRoutes(api: Api): void {
  const { core } = api;
  profileRoutes(api);
  const stored = (account: { settings_store: string }, app: string): Params => {
    const value = (JSON.parse(account.settings_store) as Params)[app];
    return isObject(value) ? value : {};
  };
  api.own('GET', '/api/v1/pleroma/settings/:app', ({ viewer, path }) => stored(viewer, path('app')), {
    scopes: ['read:accounts'],
    on: ['pleroma'],
  });
  api.own(
    'PATCH',
    '/api/v1/pleroma/settings/:app',
    ({ viewer, path, request }) => {
      const next = merged(stored(viewer, path('app')), (request.body ?? {}) as Params);
      core.db.update('accounts', viewer.id, {
        settings_store: JSON.stringify({ ...(JSON.parse(viewer.settings_store) as Params), [path('app')]: next }),
      });
      return next;
    },
    { scopes: ['write:accounts'], on: ['pleroma'] },
  );
  api.open('GET', '/api/v1/akkoma/preferred_frontend/available', () => FRONTENDS, { on: ['akkoma'] });
  api.open(
    'PUT',
    '/api/v1/akkoma/preferred_frontend',
    ({ input, reply }) => {
      const name = input.required('frontend_name');
      reply.header('set-cookie', `preferred_frontend=${encodeURIComponent(name)}; Path=/`);
      return { frontend_name: name };
    },
    { on: ['akkoma'] },
  );
}
