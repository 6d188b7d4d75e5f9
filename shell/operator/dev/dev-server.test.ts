import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../serve/create-server.ts';
import { sampleDeployment } from '../testing/sample-deployment.ts';
import { createAnnouncer } from './announcer.ts';
import { EVENTS_PATH, type ServerState } from './client/page-state.ts';
import { createDevServer } from './dev-server.ts';

const INSTANCE = 'https://instance.example';

async function deployment(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'skerry-dev-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return sampleDeployment(root);
}

test("a development page has the policy of a visitor's page, except for scripts without a hash", async () => {
  const dir = await deployment();
  const [real, dev] = await Promise.all([
    createServer({ dir, instance: INSTANCE }),
    createDevServer({ dir, instance: INSTANCE }, createAnnouncer()),
  ]);
  const pageOf = ({ app }: typeof real) => app.inject({ url: '/main/all', headers: { accept: 'text/html' } });
  const [visitors, developers] = await Promise.all([pageOf(real), pageOf(dev)]);
  expect(visitors.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(developers.statusCode).toBe(200);
  expect(developers.headers['integrity-policy']).toBeUndefined();
  expect(developers.headers['content-security-policy']).toBe(visitors.headers['content-security-policy']);
  await Promise.all([real.close(), dev.close()]);
});

test('the browser asks again for files whose name does not tell their content: style sheets and texts', async () => {
  const dir = await deployment();
  const build = join(dir, 'modules/timelines/1.0.0-aaaa1111');
  for (const name of ['texts-code.fr.json', 'view.css']) await writeFile(join(build, name), '{}');
  await writeFile(join(dir, 'assets/texts-manifest.fr.1a2b.json'), '{}');
  const { app, close } = await createDevServer({ dir, instance: INSTANCE }, createAnnouncer());
  onTestFinished(close);
  const cached = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers['cache-control']];
  };
  expect(await cached('/modules/timelines/1.0.0-aaaa1111/texts-code.fr.json')).toEqual([200, 'no-cache']);
  expect(await cached('/modules/timelines/1.0.0-aaaa1111/view.css?hot=1')).toEqual([200, 'no-cache']);
  expect(await cached('/assets/texts-manifest.fr.1a2b.json')).toEqual([200, 'no-cache']);
  expect(await cached('/assets/main.1a2b.js')).toEqual([200, expect.stringContaining('immutable')]);
});

test('each page receives the whole state when it connects and after each change', async () => {
  const announcer = createAnnouncer();
  const server = await createDevServer({ dir: await deployment(), instance: INSTANCE }, announcer);
  onTestFinished(() => server.close());
  announcer.built('timelines', 'a1');
  const answer = await fetch(`${await server.listen()}${EVENTS_PATH}`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const next = statesOf(answer);
  expect(await next()).toMatchObject({ builds: { timelines: 'a1' }, problems: [] });
  announcer.failed('composer', ['Unexpected token']);
  expect(await next()).toMatchObject({
    builds: { timelines: 'a1' },
    problems: [{ build: 'composer', text: 'Unexpected token' }],
  });
  announcer.built('composer', 'b1');
  const fixed = await next();
  expect(fixed).toMatchObject({ builds: { timelines: 'a1', composer: 'b1' }, problems: [] });
  announcer.turnPage();
  expect((await next()).page).not.toBe(fixed.page);
});

/** Yields one state after the other. */
function statesOf({ body }: Response): () => Promise<ServerState> {
  const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return async () => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '') as ServerState;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended.');
      text += decoder.decode(value, { stream: true });
    }
  };
}
