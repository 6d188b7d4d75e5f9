import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: false };

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-013]',
    api.subscribePush({ endpoint: 'https://push.test/x', keys: { p256dh: 'BL', auth: '8e' } }, alerts),
    'POST /api/v1/push/subscription/ {"subscription":{"endpoint":"https://push.test/x","keys":{"p256dh":"BL","auth":"8e"}},"data":{"alerts":{"follow":true,"favourite":true,"mention":true,"reblog":true,"move":false}}}',
  ],
  ['[API-014]', api.unsubscribePush(), 'DELETE /api/v1/push/subscription/'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.pushSubscription(), 'GET /api/v1/push/subscription/'],
  [
    api.updatePush(alerts),
    'PUT /api/v1/push/subscription/ {"data":{"alerts":{"follow":true,"favourite":true,"mention":true,"reblog":true,"move":false}}}',
  ],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-013] a subscription has an id', () => {
  expect(
    api
      .subscribePush({}, { follow: true, favourite: true, mention: true, reblog: true, move: true })
      .parse({ id: 8, endpoint: 'x' }, newReading()),
  ).toBe('8');
});
