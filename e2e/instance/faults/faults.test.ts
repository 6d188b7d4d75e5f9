import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInstance, type Instance } from '../server.ts';
import { TestClient } from '../testing/client.ts';

describe('faults on demand', () => {
  let instance: Instance;
  let anonymous: TestClient;
  beforeAll(async () => {
    instance = await createInstance({ port: 0, seed: 'empty', faults: true });
    anonymous = new TestClient(instance);
  });
  beforeEach(() => {
    instance.clearFaults();
    instance.clearRequests();
  });
  afterAll(() => instance.close());

  test('a status for as many requests as asked, by method and path', async () => {
    instance.addFault({
      kind: 'status',
      status: 503,
      method: 'GET',
      path: '/api/v1/inst*',
      count: 2,
      body: { error: 'down' },
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await anonymous.get('/api/v1/instance')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('half a document, a cut connection, a limit', async () => {
    instance.addFault({ kind: 'malformed', path: '/api/v1/custom_emojis', count: 1 });
    expect((await anonymous.get('/api/v1/custom_emojis')).body).toBe('{"id": "1", "content": "half a docu');
    instance.addFault({ kind: 'cut', path: '/api/v1/custom_emojis', count: 1 });
    await expect(anonymous.get('/api/v1/custom_emojis')).rejects.toThrow();
    instance.addFault({ kind: 'rate-limit', path: '/api/v1/custom_emojis', count: 1 });
    expect(await anonymous.get('/api/v1/custom_emojis')).toMatchObject({ status: 429, body: { error: 'Throttled' } });
  });

  test('a hanging request is ended only by its sender', async () => {
    instance.addFault({ kind: 'hang', path: '/api/v1/custom_emojis', count: 1 });
    await expect(fetch(`${instance.url}/api/v1/custom_emojis`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(
      'abort',
    );
  });

  test('all of it over HTTP, for tests in another process', async () => {
    const { id } = (await anonymous.post('/__test/faults', { kind: 'status', status: 500, path: '/api/v1/instance' }))
      .body;
    expect((await anonymous.get('/api/v1/instance')).status).toBe(500);
    await anonymous.delete(`/__test/faults/${id}`);
    expect((await anonymous.get('/api/v1/instance')).status).toBe(200);
    expect(
      (await anonymous.get('/__test/requests?prefix=/api/v1/instance')).body.map(
        ({ status }: { status: number }) => status,
      ),
    ).toEqual([500, 200]);
    const { token } = (await anonymous.post('/__test/tokens', { account: 'maren' })).body;
    expect((await new TestClient(instance, token).get('/api/v1/accounts/verify_credentials')).body.acct).toBe('maren');
    expect((await anonymous.post('/__test/statuses', { account: 'maren', status: 'from outside' })).body.content).toBe(
      '<p>from outside</p>',
    );
    const { now } = (await anonymous.post('/__test/clock', { advance: 86_400_000 })).body;
    expect(now - Date.now()).toBeGreaterThan(86_000_000);
  });

  test('without test mode there are none', async () => {
    const plain = await createInstance({ port: 0, seed: 'empty' });
    const client = new TestClient(plain);
    plain.addFault({ kind: 'status', status: 500 });
    expect((await client.get('/api/v1/instance')).status).toBe(200);
    expect((await client.post('/__test/tokens', { account: 'maren' })).status).toBe(404);
    await plain.close();
  });
});
