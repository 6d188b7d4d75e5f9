import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { freePort } from '../../shell/operator/testing/free-port.ts';
import { expectRefusal } from '../../shell/operator/testing/expect-problem.ts';
import { requireFree } from './require-free.ts';

/** A free port, with the one after it taken. What else runs on the machine may have that one already. */
async function portBelowTaken(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const other = createServer().listen(port + 1, '127.0.0.1');
    onTestFinished(() => void other.close());
    const isListening = await once(other, 'listening').then(
      () => true,
      () => false,
    );
    if (isListening) return port;
  }
}

test('a port that is taken is refused before anything is built, that of the embedded instance too', async () => {
  const port = await portBelowTaken();
  await requireFree(port, '127.0.0.1', { embedded: false });
  const instance = requireFree(port, '127.0.0.1', { embedded: true });
  await expectRefusal(
    instance,
    'PORT_IN_USE',
    new RegExp(`Port ${port + 1} .*embedded instance.*--port ${port + 100}`),
  );
  await expectRefusal(requireFree(port + 1, '127.0.0.1', { embedded: false }), 'PORT_IN_USE', /Stop that program/);
});
