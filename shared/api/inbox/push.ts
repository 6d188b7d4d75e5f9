import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { PushAlert } from '../../rules/notification-types.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { id, read } from '../wire.ts';

export type PushAlerts = Partial<Record<PushAlert, boolean>>;

const PATH = '/api/v1/push/subscription/';
const Wire = v.object({ id });

/** One for each token: a new one replaces it. `alerts` is never omitted: servers fail without it. */
export function subscribePush(subscription: PushSubscriptionJSON, alerts: PushAlerts): ApiCall<string> {
  return {
    method: 'POST',
    path: PATH,
    needs: 'push',
    body: { subscription, data: { alerts } },
    parse: parseSubscription,
  };
}

/**
 * Changes the alerts of the existing one. 404 if there is none.
 *
 * @waiting the choice of kinds for push messages
 */
export function updatePush(alerts: PushAlerts): ApiCall<string> {
  return { method: 'PUT', path: PATH, body: { data: { alerts } }, parse: parseSubscription };
}

/** Id of this token's subscription. 404 if there is none. */
export function pushSubscription(): ApiCall<string> {
  return { method: 'GET', path: PATH, parse: parseSubscription };
}

export function unsubscribePush(): ApiCall<void> {
  return { method: 'DELETE', path: PATH, parse: parseNothing };
}

function parseSubscription(raw: unknown): string {
  const wire = read(Wire, raw);
  if (!wire) throw new MalformedReply('a push subscription', raw);
  return wire.id;
}
