import { expect, onTestFinished, test } from 'vitest';
import { deployments } from '../testing/deployments.ts';
import { sampleInstance } from '../testing/sample-instance.ts';
import { createServer } from './create-server.ts';

const deployment = deployments();
const PAGE = { accept: 'text/html' };

/** Asks a server for a path of the instance's administration. `instanceOrigin`: `null` if they share a name. */
async function asked(instanceOrigin: string | null, path: string, headers: Record<string, string>) {
  const { dir } = await deployment();
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const server = await createServer({ dir, instance: instance.url, instanceOrigin });
  onTestFinished(() => server.close());
  const answer = await fetch((await server.listen()) + path, { headers });
  return {
    isInstance: instance.requests.some(({ url }) => url === path),
    policy: answer.headers.get('content-security-policy') ?? '',
    status: answer.status,
  };
}

test.each(['/pleroma/admin', '/pleroma/admin/', '/pleroma/admin/static/tinymce/skins'])(
  "under the instance's name %s is the instance's, with a policy for its own files alone",
  async (path) => {
    const { isInstance, policy } = await asked(null, path, PAGE);
    expect(isInstance).toBe(true);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/sandbox|unsafe-eval|script-src[^;]*unsafe/);
  },
);

test('it runs its own files, and an upload is still none of them', async () => {
  const run = { 'sec-fetch-dest': 'script' };
  expect((await asked(null, '/pleroma/admin/static/js/app.js', run)).isInstance).toBe(true);
  expect(await asked(null, '/media/pleroma/admin/app.js', run)).toMatchObject({ isInstance: false, status: 404 });
  expect((await asked(null, '/pleroma/administrator', PAGE)).isInstance).toBe(false);
});

test("a client with a name of its own leaves it at the instance's address", async () => {
  expect((await asked('https://instance.example', '/pleroma/admin/', PAGE)).isInstance).toBe(false);
});
