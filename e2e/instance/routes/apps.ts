import type { AppRow } from '../db/rows.ts';
import { badRequest, refuse } from '../request/api-error.ts';
import { appOf } from '../http/sessions.ts';
import type { Api } from '../http/call.ts';
import { secret } from '../model/tokens.ts';
import { VAPID_KEY } from '../render/instance-parts.ts';

export const appJson = (app: AppRow): Record<string, unknown> => ({
  id: String(app.id),
  name: app.name,
  client_id: app.client_id,
  client_secret: app.client_secret,
  redirect_uri: app.redirect_uris,
  website: app.website,
  vapid_key: VAPID_KEY,
});

/** Registration of clients. */
export function appRoutes(api: Api): void {
  const { core } = api;
  api.free('POST', '/api/v1/apps', (call) => {
    const { input } = call;
    const name = input.required('client_name').trim();
    const uris = Array.isArray(input.all['redirect_uris'])
      ? input.list('redirect_uris').join('\n')
      : input.required('redirect_uris').trim();
    if (!name || !uris || name === 'Mastodon-Local') throw refuse(422, "can't be blank");
    const { id } = core.db.insert('apps', {
      name,
      redirect_uris: uris,
      scopes: input.text('scopes') || 'read',
      website: input.text('website') || null,
      client_id: secret(),
      client_secret: secret(),
      account_id: call.viewer?.id ?? null,
      created_at: core.clock.now(),
    });
    const app = appOf(core, id) as AppRow;
    const json = {
      ...appJson(app),
      ...(core.flavour.family === 'mastodon'
        ? { scopes: app.scopes.split(' '), redirect_uris: uris.split(/\s+/) }
        : {}),
    };
    return core.dialect.shapes.app?.(json, { core }) ?? json;
  });
  api.free('GET', '/api/v1/apps/verify_credentials', ({ session }) => {
    const app = session ? appOf(core, session.token.app_id) : undefined;
    if (!app) throw core.flavour.family === 'mastodon' ? refuse(401, 'The access token is invalid') : badRequest();
    return { name: app.name, website: app.website, vapid_key: VAPID_KEY };
  });
  api.own(
    'GET',
    '/api/v1/pleroma/apps',
    ({ viewer }) => core.db.all<AppRow>('SELECT * FROM apps WHERE account_id = :id', { id: viewer.id }).map(appJson),
    {
      scopes: ['read'],
      on: ['akkoma', 'pleroma'],
    },
  );
}
