import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sampleInstance } from '../testing/sample-instance.ts';
import { served } from '../testing/served.ts';
import { createServer } from './create-server.ts';

const site = served({ trustedProxy: ['127.0.0.0/8'] });
const direct = served();
const socketUrl = (url: string, path: string): string => url.replace('http', 'ws') + path;

/** Status of a handshake that was refused. */
async function refusalOf(url: string, protocols?: string): Promise<number> {
  const socket = new WebSocket(url, protocols);
  socket.on('error', () => undefined);
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number; resume(): void }];
  answer.resume();
  socket.terminate();
  return answer.statusCode;
}

test('frames go both ways, the token as subprotocol, and no cookie', async () => {
  const socket = new WebSocket(socketUrl(site.url, '/api/v1/streaming?stream=user&x=%20'), 'the-token', {
    headers: { cookie: 'skerry_staff=1' },
  });
  await once(socket, 'open');
  expect(socket.protocol).toBe('the-token');
  socket.send('grüße');
  expect(String((await once(socket, 'message'))[0])).toBe('grüße');
  const large = Buffer.alloc(300_000, 7);
  socket.send(large);
  expect(large.equals((await once(socket, 'message'))[0] as Buffer)).toBe(true);
  expect(site.instance.requests.at(-1)).toMatchObject({
    method: 'UPGRADE',
    url: '/api/v1/streaming?stream=user&x=%20',
    headers: { 'x-forwarded-for': '127.0.0.1', origin: site.instance.url },
  });
  expect(site.instance.requests.at(-1)?.headers.cookie).toBeUndefined();
  socket.send('bye');
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  expect([code, String(reason)]).toEqual([4001, 'on request']);
});

test('a named proxy may name the client', async () => {
  const socket = new WebSocket(socketUrl(site.url, '/api/v1/streaming'), {
    headers: {
      'x-forwarded-for': '192.0.2.66, 198.51.100.7, 127.0.0.5',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'client.example',
    },
  });
  await once(socket, 'open');
  expect(site.instance.requests.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'client.example',
  });
  socket.terminate();
});

test('anybody else may not', async () => {
  const socket = new WebSocket(socketUrl(direct.url, '/api/v1/streaming'), {
    headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'client.example' },
  });
  await once(socket, 'open');
  expect(direct.instance.requests.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(direct.url).host,
  });
  socket.terminate();
});

test('a refused handshake is refused here too', async () => {
  expect(await refusalOf(socketUrl(site.url, '/api/v1/streaming'), 'bad')).toBe(401);
});

test.each(['/', '/api/v1/statuses', '/modules/staff/gate', '/socket'])(
  'no other path accepts sockets: %s',
  async (path) => {
    expect(await refusalOf(socketUrl(site.url, path))).toBe(404);
  },
);

test('a handshake fails if the instance is down, and a closed server leaves no socket open', async () => {
  const gone = await sampleInstance();
  await gone.close();
  const down = await createServer({ dir: site.dir, instance: gone.url });
  expect(await refusalOf(socketUrl(await down.listen(), '/api/v1/streaming'))).toBe(502);
  await down.close();

  const server = await createServer({ dir: site.dir, instance: site.instance.url });
  const socket = new WebSocket(socketUrl(await server.listen(), '/api/v1/streaming'));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await server.close();
  expect((await closed)[0]).toBe(1006);
});
