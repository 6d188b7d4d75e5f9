import { expect, test, vi } from 'vitest';
import { get, testTransport } from './testing/test-transport.ts';

const stage = testTransport();

/** What happens in which order when a reply takes so many milliseconds to read: the reply, the next task of the page. */
async function order(ms: number, whileRead = () => {}) {
  let now = 0;
  const happened: string[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  stage.server.on('GET /api/v1/things', { json: [] });
  const parse = (raw: unknown) => {
    now += ms;
    setTimeout(() => happened.push('next task'));
    whileRead();
    return raw;
  };
  void stage
    .transport()
    .request(get({ parse }))
    .then(({ error }) => happened.push(error ? error.code : 'reply'));
  await vi.advanceTimersByTimeAsync(1);
  vi.restoreAllMocks();
  return happened;
}

test('a reply that takes long to read is drawn in a task of its own, a short one at once', async () => {
  expect(await order(6)).toEqual(['next task', 'reply']);
  expect(await order(5)).toEqual(['reply', 'next task']);
});

test('a call that ends between these tasks has no reply', async () => {
  expect(await order(6, () => stage.world.abort())).toEqual(['next task', 'aborted']);
});
