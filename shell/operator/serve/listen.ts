import type { FastifyInstance } from 'fastify';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';

/**
 * Listens and returns the URL to open. Failures that an operator can fix have their own codes: `PORT_IN_USE`,
 * `PORT_REFUSED`.
 *
 * @param option of the command line that names the port
 */
export async function listen(app: FastifyInstance, port: number, host: string, option = '--port'): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const code = nodeErrorCode(error);
    if (code === 'EADDRINUSE')
      throw new OperatorError(
        'PORT_IN_USE',
        `Port ${port} of ${host} is taken by another program.`,
        `Stop that program, or choose another port: ${option} ${port + 1}.`,
        { cause: error },
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(
        'PORT_REFUSED',
        `This machine does not allow listening on ${host}, port ${port} (${code}).`,
        'Choose a port above 1023 and an address of this machine: --port 4000 --host 127.0.0.1.',
        { cause: error },
      );
    }
    throw error;
  }
}
