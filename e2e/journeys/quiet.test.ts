import { createServer } from '../../shell/operator/serve/create-server.ts';
import { createInstance, FLAVOURS } from '@skerry/instance';
import { unannouncedBy } from '../compat/unannounced.ts';
import { expect, statuses, test } from './support/test.ts';

// As users have it: what the worker does is counted, too.
test.use({ serviceWorkers: 'allow' });

for (const flavour of FLAVOURS) {
  test(`a page load on a healthy ${flavour} fails no request and logs no error`, async ({ page, site }) => {
    const { missing, refusesSockets } = unannouncedBy(flavour);
    const instance = await createInstance({ port: 0, seed: 'demo', flavour });
    const server = await createServer({ dir: site.dir, instance: instance.url, port: 0, host: '127.0.0.1' });
    const url = (await server.listen()).replace('127.0.0.1', 'localhost');
    const failed: string[] = [];
    const logged: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${new URL(response.url()).pathname} ${response.status()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
    });
    const allowed = missing.map((path) => `${path} 404`);
    try {
      const token = instance.tokenFor('maren');
      const owner = await fetch(`${instance.url}/api/v1/accounts/verify_credentials`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { id, acct } = (await owner.json()) as { id: string; acct: string };
      const account = { token, id, acct, role: 'member', scopes: ['read', 'write', 'follow'] };
      await page.goto(`${url}/about`);
      await page.evaluate((stored) => localStorage.setItem('skerry.session', JSON.stringify(stored)), {
        app: null,
        account,
      });
      // What that page still asks for is not counted.
      await page.waitForLoadState('networkidle');
      failed.length = 0;
      logged.length = 0;
      await page.goto(`${url}/main/friends`);
      await expect(statuses(page).first()).toBeVisible();
      // What runs in the background is done too.
      await page.waitForLoadState('networkidle');
      expect(failed.toSorted()).toEqual(allowed);
      // The failed requests were counted above.
      const known = refusesSockets ? /^(?:Failed to load resource|WebSocket connection)/ : /^Failed to load resource/;
      expect(logged.filter((text) => !known.test(text))).toEqual([]);
    } finally {
      await server.close();
      await instance.close();
    }
  });
}
