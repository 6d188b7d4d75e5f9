import { expect, onTestFinished, test } from 'vitest';
import { deployments } from '../testing/deployments.ts';
import { sampleInstance } from '../testing/sample-instance.ts';
import type { AnswerEntry } from './answer-entries.ts';
import { createServer } from './create-server.ts';

const deployment = deployments();

/** Asks for each path, and returns what was told of it. */
async function told(...requests: (readonly [path: string, init?: RequestInit])[]): Promise<AnswerEntry[]> {
  const { dir } = await deployment();
  const instance = await sampleInstance();
  const entries: AnswerEntry[] = [];
  const server = await createServer({ dir, instance: instance.url, onAnswer: (entry) => void entries.push(entry) });
  onTestFinished(async () => {
    await server.close();
    await instance.close();
  });
  const url = await server.listen();
  for (const [at, [path, init]] of requests.entries()) {
    await (await fetch(url + path, init)).arrayBuffer();
    await expect.poll(() => entries.length).toBe(at + 1);
  }
  return entries;
}

const HTML = { headers: { accept: 'text/html' } };

test('of each answer is told when, what kind, how it ended, how much and how long', async () => {
  const [page, file, call, missing, refused] = await told(
    ['/@ann', HTML],
    ['/assets/main.1a2b.css'],
    ['/api/v1/answer/503', { method: 'POST' }],
    ['/assets/none.js'],
    ['/modules/staff/feed.json'],
  );
  expect(page).toMatchObject({ method: 'GET', route: 'page', status: 200 });
  expect(file).toMatchObject({ route: '/assets/*', status: 200, bytes: 14 });
  expect(call).toMatchObject({ method: 'POST', route: '/api/*', status: 503 });
  expect([missing?.status, refused?.status]).toEqual([404, 404]);
  for (const entry of [page, file, call]) {
    expect(Object.keys(entry ?? {})).toEqual(['time', 'method', 'route', 'status', 'bytes', 'ms']);
    expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(entry?.ms).toBeGreaterThanOrEqual(0);
  }
});

test('nothing of it says who asked, about whom, and with which token', async () => {
  const secret = { headers: { authorization: 'Bearer secret-token', cookie: 'skerry=secret', accept: 'text/html' } };
  const entries = await told(
    ['/users/ann-of-the-sea/feed?access_token=secret-token', secret],
    ['/ann-of-the-sea/12', secret],
    ['/api/v1/accounts/lookup?acct=ann-of-the-sea', secret],
    ['/api/v1/accounts/ann-of-the-sea/statuses', { ...secret, method: 'POST', body: 'ann-of-the-sea' }],
    ['/users/ann-of-the-sea', { headers: { ...secret.headers, accept: 'application/activity+json' } }],
    ['/search?query=ann-of-the-sea', secret],
  );
  expect(JSON.stringify(entries)).not.toMatch(/ann-of|secret|127\.0\.0\.1|query|acct/);
  expect(entries.map(({ route }) => route)).toEqual([
    '/users/:nickname/feed',
    'page',
    '/api/*',
    '/api/*',
    '/users/:nickname',
    'page',
  ]);
});
