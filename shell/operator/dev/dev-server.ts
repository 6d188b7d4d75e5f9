import { posix } from 'node:path';
import { isTextsFile } from '@skerry/shared/contract';
import { createServer, type DeploymentServer, type ServeOptions } from '../serve/create-server.ts';
import type { Announcer } from './announcer.ts';

/** The server of a deployment, plus the event stream and the one exception to the policy that development needs. */
export async function createDevServer(options: ServeOptions, announcer: Announcer): Promise<DeploymentServer> {
  const server = await createServer(options);
  server.app.addHook('onSend', async (request, reply) => {
    // Style sheets and texts keep their names. All other files are named by their content.
    const name = posix.basename(request.url.split('?', 1)[0] ?? '');
    if (name.endsWith('.css') || isTextsFile(name)) reply.header('cache-control', 'no-cache');
    // Chunks of a development build and hot updates have no hash: it is unknown before they are built. Entries have
    // theirs, and the rest of the policy (Trusted Types too) is the one of a visitor.
    reply.removeHeader('integrity-policy');
  });
  announcer.register(server.app);
  return server;
}
