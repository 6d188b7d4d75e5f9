import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SAMPLE_CERTIFICATE } from '../testing/sample-certificate.ts';
import { served } from '../testing/served.ts';
import { createServer } from './create-server.ts';

const site = served();

async function ask(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: unknown; headers: Record<string, unknown>; body: string }> {
  const stream = session.request(headers);
  if (body !== undefined) stream.write(body);
  stream.end();
  const [answered] = (await once(stream, 'response')) as [Record<string, unknown>];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
  return { status: answered[':status'], headers: answered, body: text };
}

test('with a certificate requests use HTTP/2, and sockets HTTP/1.1', async () => {
  const server = await createServer({ dir: site.dir, instance: site.instance.url, http2: SAMPLE_CERTIFICATE });
  const url = await server.listen();
  const session = connect(url, { rejectUnauthorized: false });
  try {
    const page = await ask(session, { ':path': '/main/all', accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask(session, { ':path': '/assets/main.1a2b.js' })).headers['cache-control']).toContain('immutable');
    const posted = await ask(
      session,
      { ':path': '/api/v1/statuses', ':method': 'POST', 'content-type': 'application/json' },
      '{"status":"x"}',
    );
    expect(JSON.parse(posted.body)).toMatchObject({
      url: '/api/v1/statuses',
      bytes: 14,
      headers: { 'x-forwarded-proto': 'https' },
    });

    site.instance.accounts.set('mod-token', { pleroma: { is_moderator: true } });
    const gate = await ask(session, {
      ':path': '/modules/staff/gate',
      ':method': 'POST',
      authorization: 'Bearer mod-token',
    });
    expect(String(gate.headers['set-cookie'])).toContain('Secure');

    const socket = new WebSocket(`${url.replace('https', 'wss')}/api/v1/streaming`, { rejectUnauthorized: false });
    await once(socket, 'open');
    socket.send('bye');
    expect((await once(socket, 'close'))[0]).toBe(4001);
  } finally {
    session.destroy();
    await server.close();
  }
});
