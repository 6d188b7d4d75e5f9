import { createServer as createInstance } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { served } from '../testing/served.ts';
import { createServer } from './create-server.ts';

const site = served();

/** An instance that closes the connections of the first `drops` requests without an answer, as a busy one does. */
async function ask(method: string, drops: number) {
  const seen: string[] = [];
  const instance = createInstance((request, reply) => {
    seen.push(`${request.method} ${request.url}`);
    if (seen.length <= drops) request.socket.destroy();
    else reply.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
  const { port } = instance.address() as AddressInfo;
  const server = await createServer({ dir: site.dir, instance: `http://127.0.0.1:${port}` });
  const answer = await fetch(`${await server.listen()}/api/v1/notifications`, { method });
  await answer.text();
  await server.close();
  instance.close();
  return { status: answer.status, seen };
}

test.each(['GET', 'HEAD'])('a %s whose connection the instance drops is sent once more', async (method) => {
  const { status, seen } = await ask(method, 1);
  expect(status).toBe(200);
  expect(seen).toEqual(Array(2).fill(`${method} /api/v1/notifications`));
});

test('an instance that drops it again cannot be reached', async () => {
  const { status, seen } = await ask('GET', 9);
  expect(status).toBe(502);
  expect(seen).toHaveLength(2);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s is never sent twice: it may have been done', async (method) => {
  const { status, seen } = await ask(method, 1);
  expect(status).toBe(502);
  expect(seen).toHaveLength(1);
});
