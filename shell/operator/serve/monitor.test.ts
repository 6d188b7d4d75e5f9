import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layoutOf } from '../assemble/layout.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { sampleInstance } from '../testing/sample-instance.ts';
import { createServer } from './create-server.ts';
import { createMonitor } from './monitor.ts';
import { createPageSource } from './page-source.ts';

const deployment = deployments();

/** A deployment with its server and its monitor. */
async function watched() {
  const { dir } = await deployment();
  const instance = await sampleInstance();
  const source = createPageSource(layoutOf(dir), { instanceOrigin: null });
  const monitor = createMonitor({ port: 0, host: '127.0.0.1', readPage: () => source.read() });
  const server = await createServer({ dir, instance: instance.url, onAnswer: monitor.count });
  onTestFinished(async () => {
    await monitor.close();
    await server.close();
    await instance.close();
  });
  return { dir, url: await server.listen(), monitorUrl: await monitor.listen(), instance };
}

test('answers are counted and timed by route, and no path, name or token is in the figures', async () => {
  const { url, monitorUrl } = await watched();
  const secret = { authorization: 'Bearer secret-token', accept: 'text/html' };
  for (const path of [
    '/@ann-of-the-sea',
    '/users/ann-of-the-sea/feed',
    '/api/v1/answer/503?q=secret',
    '/api/v1/instance',
  ])
    await (await fetch(url + path, { headers: secret })).arrayBuffer();
  const figures = () => fetch(`${monitorUrl}/metrics`).then((reply) => reply.text());
  await expect.poll(figures).toContain('skerry_answers_total{method="GET",route="/api/*",status="200"} 1');
  const text = await figures();
  expect(text).toContain('skerry_answers_total{method="GET",route="page",status="200"} 1');
  expect(text).toContain('skerry_answers_total{method="GET",route="/api/*",status="503"} 1');
  expect(text).toContain('skerry_answers_total{method="GET",route="/users/:nickname/feed",status="200"} 1');
  expect(text).toContain('skerry_answer_seconds_count{route="/api/*"} 2');
  expect(text).not.toMatch(/ann-of|secret/);
  const { headers } = await fetch(`${monitorUrl}/metrics`);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('visitors do not reach it, and it serves nothing else', async () => {
  const { url, monitorUrl } = await watched();
  for (const path of ['/metrics', '/health']) expect((await fetch(url + path)).status).toBe(404);
  for (const path of ['/', '/api/v1/instance', '/assets/main.1a2b.js'])
    expect((await fetch(monitorUrl + path)).status).toBe(404);
});

test('healthy is a server that can send the page, also while the instance is down', async () => {
  const { dir, monitorUrl, instance } = await watched();
  const health = async () => {
    const reply = await fetch(`${monitorUrl}/health`);
    return [reply.status, await reply.json()];
  };
  await instance.close();
  expect(await health()).toEqual([200, { status: 'ok' }]);
  await writeFile(join(dir, 'index.html'), 'of somebody else');
  expect(await health()).toEqual([503, { status: 'no page' }]);
  await rm(join(dir, 'index.html'));
  expect(await health()).toEqual([503, { status: 'no page' }]);
});

test('a taken port is said as for the server itself', async () => {
  const { monitorUrl } = await watched();
  const port = Number(new URL(monitorUrl).port);
  const second = createMonitor({ port, host: '127.0.0.1', readPage: async () => undefined });
  await expectRefusal(second.listen(), 'PORT_IN_USE', /taken by another program.*--monitor-port/);
});
