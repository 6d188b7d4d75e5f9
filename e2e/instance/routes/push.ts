import { castError, missingField, refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import type { Params } from '../request/nested-params.ts';
import type { Json } from '../json.ts';
import { VAPID_KEY } from '../render/instance-parts.ts';

interface PushRow {
  id: number;
  token_id: number;
  endpoint: string;
  alerts: string;
}
const ALERTS = ['follow', 'favourite', 'reblog', 'mention', 'poll', 'pleroma:emoji_reaction'];

/** Web push subscriptions, one for each token; nothing is ever pushed. */
export function pushRoutes(api: Api): void {
  const { core } = api;
  const scopes = ['push'];
  const known = ({ session }: OwnCall): PushRow | undefined =>
    core.db.get<PushRow>('SELECT * FROM push_subscriptions WHERE token_id = :id', { id: session.token.id });
  const json = (row: PushRow | undefined): Json => {
    if (!row) throw refuse(404, 'Record not found');
    return { id: String(row.id), endpoint: row.endpoint, alerts: JSON.parse(row.alerts), server_key: VAPID_KEY };
  };
  const alertsOf = ({ input }: OwnCall): string => {
    const asked = (input.object('data')?.['alerts'] ?? {}) as Params;
    const names =
      core.flavour.family === 'pleroma'
        ? [...ALERTS, 'pleroma:chat_mention']
        : [...ALERTS, ...(core.flavour.family === 'mastodon' ? ['status', 'update', 'follow_request'] : [])];
    return JSON.stringify(
      Object.fromEntries(
        names.filter((name) => name in asked).map((name) => [name, asked[name] === true || asked[name] === 'true']),
      ),
    );
  };
  api.own(
    'POST',
    '/api/v1/push/subscription',
    (call) => {
      const subscription = call.input.object('subscription');
      if (!subscription) throw missingField('subscription');
      const { endpoint, keys } = subscription;
      if (typeof endpoint !== 'string') throw castError('subscription/endpoint', 'Invalid string');
      core.db.run('DELETE FROM push_subscriptions WHERE token_id = :id', { id: call.session.token.id });
      core.db.insert('push_subscriptions', {
        token_id: call.session.token.id,
        account_id: call.viewer.id,
        endpoint,
        keys: JSON.stringify(keys ?? {}),
        alerts: alertsOf(call),
      });
      return json(known(call));
    },
    { scopes },
  );
  api.own('GET', '/api/v1/push/subscription', (call) => json(known(call)), { scopes });
  api.own(
    'PUT',
    '/api/v1/push/subscription',
    (call) => {
      const row = known(call);
      json(row);
      if (row) core.db.update('push_subscriptions', row.id, { alerts: alertsOf(call) });
      return json(known(call));
    },
    { scopes },
  );
  api.own(
    'DELETE',
    '/api/v1/push/subscription',
    (call) => {
      json(known(call));
      core.db.run('DELETE FROM push_subscriptions WHERE token_id = :id', { id: call.session.token.id });
      return {};
    },
    { scopes },
  );
}
