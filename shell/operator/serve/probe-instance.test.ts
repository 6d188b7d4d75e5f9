import { expect, test, vi } from 'vitest';
import { probeInstance } from './probe-instance.ts';

const INSTANCE = new URL('https://instance.test');
const answering = (status: number, type: string) =>
  vi.fn<typeof fetch>(async () => new Response('{}', { status, headers: { 'content-type': type } }));

test('a working instance is accepted, a private one too', async () => {
  expect(await probeInstance(INSTANCE, answering(200, 'application/json; charset=utf-8'))).toBeUndefined();
  expect(await probeInstance(INSTANCE, answering(401, 'application/json'))).toBeUndefined();
});

test('a problem is reported with the address', async () => {
  expect(await probeInstance(INSTANCE, answering(502, 'text/html'))).toMatch(
    /https:\/\/instance\.test answers with an error \(502\)/,
  );
  expect(await probeInstance(INSTANCE, answering(200, 'text/html'))).toMatch(/not as an instance does.*--instance/);
  const refused = vi.fn<typeof fetch>(async () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.1:443') })),
  );
  expect(await probeInstance(INSTANCE, refused)).toMatch(/cannot be reached \(connect ECONNREFUSED 10\.0\.0\.1:443\)/);
});

test('for a certificate of an unknown authority it says where to name that', async () => {
  const cause = Object.assign(new Error('unable to verify the first certificate'), {
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  const untrusted = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed', { cause })));
  expect(await probeInstance(INSTANCE, untrusted)).toMatch(/\(unable to verify.*\)\. Name .*NODE_EXTRA_CA_CERTS/);
});
