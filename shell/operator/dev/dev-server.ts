import { createServer, type DeploymentServer, type ServeOptions } from '../serve/create-server.ts';
import type { Announcer } from './announcer.ts';

/** The server of a deployment, with the stream of events and the one thing that development needs the page to allow. */
export async function createDevServer(options: ServeOptions, announcer: Announcer): Promise<DeploymentServer> {
  const server = await createServer(options);
  server.app.addHook('onSend', async (request, reply) => {
    // Style sheets keep their names; all else is named by its content.
    if (/\.css(?:\?|$)/.test(request.url)) reply.header('cache-control', 'no-cache');
    // Chunks of a development build and hot updates come without a hash of their own: nobody could know it before they are built.
    // Entries have theirs, and everything else (the content security policy, Trusted Types) holds as it does for a visitor.
    reply.removeHeader('integrity-policy');
  });
  announcer.register(server.app);
  return server;
}
