import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [
    api.remoteInteraction('https://instance.test/users/alice', 'bob@remote.test'),
    'POST /api/v1/pleroma/remote_interaction {"ap_id":"https://instance.test/users/alice","profile":"bob@remote.test"}',
  ],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a remote interaction returns an address, or the reason of the failure', () => {
  const call = api.remoteInteraction('https://instance.test/users/alice', 'bob@remote.test');
  expect(call.parse({ url: 'https://remote.test/authorize_interaction?uri=x' }, newReading())).toBe(
    'https://remote.test/authorize_interaction?uri=x',
  );
  expect(() => call.parse({ url: 'javascript:alert(1)' }, newReading())).toThrow(api.MalformedReply);
  expect(() => call.parse({ error: "Couldn't find user" }, newReading())).toThrow(
    expect.objectContaining({ serverText: "Couldn't find user" }),
  );
});
