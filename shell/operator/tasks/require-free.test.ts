import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { requireFree } from './require-free.ts';

async function take(port: number): Promise<void> {
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
}

test('a port that is taken is refused before anything is built, that of the embedded instance too', async () => {
  const port = await freePort();
  await requireFree(port, '127.0.0.1', { embedded: false });
  await take(port + 1);
  await requireFree(port, '127.0.0.1', { embedded: false });
  const instance = requireFree(port, '127.0.0.1', { embedded: true });
  await expectRefusal(
    instance,
    'PORT_IN_USE',
    new RegExp(`Port ${port + 1} .*embedded instance.*--port ${port + 100}`),
  );
  await expectRefusal(requireFree(port + 1, '127.0.0.1', { embedded: false }), 'PORT_IN_USE', /Stop that program/);
});
