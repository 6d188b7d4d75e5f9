import { createServer } from 'node:net';
import { nodeErrorCode, OperatorError } from '../../shell/operator/operator-error.ts';

const LOOPBACK = '127.0.0.1';
/** The port that is proposed instead is so much higher. */
const FURTHER = 100;

/**
 * Throws `PORT_IN_USE` or `PORT_REFUSED` unless the client can listen, and the embedded instance on the port after it.
 * Tasks ask before they build, which takes longer.
 */
export async function requireFree(port: number, host: string, { embedded }: { embedded: boolean }): Promise<void> {
  const cure = `Stop that program, or choose another: --port ${port + FURTHER}.`;
  await tryPort(port, host, cure);
  if (embedded) await tryPort(port + 1, LOOPBACK, `The embedded instance would listen there. ${cure}`);
}

function tryPort(port: number, host: string, cure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const code = nodeErrorCode(error);
      reject(
        code === 'EADDRINUSE'
          ? new OperatorError('PORT_IN_USE', `Port ${port} of ${host} is taken by another program.`, cure)
          : new OperatorError(
              'PORT_REFUSED',
              `This machine does not allow listening on ${host}, port ${port} (${code ?? error.message}).`,
              'Choose another with --port and --host.',
            ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
