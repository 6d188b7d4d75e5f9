// @vitest-environment jsdom
import { BroadcastChannel as AnyThreads } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a channel reaches this file, and none that is tested beside it in another thread', async () => {
  const [from, to, elsewhere] = [new BroadcastChannel('tide'), new BroadcastChannel('tide'), new AnyThreads('tide')];
  onTestFinished(() => {
    for (const channel of [from, to, elsewhere]) channel.close();
  });
  const heard: unknown[] = [];
  to.addEventListener('message', ({ data }) => heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
  elsewhere.postMessage('of another file');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
  from.postMessage('of this file');
  await vi.waitFor(() => expect(heard).toContain('of this file'));
  expect(heard).toEqual(['of this file']);
});
