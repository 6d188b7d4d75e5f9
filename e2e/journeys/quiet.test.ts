import { createServer } from '../../shell/operator/serve/create-server.ts';
import type { Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { KINDS } from '../compat/embedded.ts';
import { unannouncedBy } from '../compat/unannounced.ts';
import { expect, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

// As users have it: what the worker does is counted, too.
test.use({ serviceWorkers: 'allow' });

/** Chromium's report of a preload five seconds after the page's load event: on a slow machine, of one that just began. */
const UNUSED_PRELOAD = /^The resource (\S+) was preloaded using link preload but not used/;

/** Records the addresses of scripts and styles that a page adds. */
function recordUses() {
  const used = new Set<string>();
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) used.add(node.src);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href);
    }
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { skerryUsed: used });
}

/** A preload that the page uses in the end was only late. */
async function expectUse(page: Page, logged: readonly string[]) {
  const late = logged.flatMap((text) => UNUSED_PRELOAD.exec(text)?.[1] ?? []);
  const unused = () =>
    page.evaluate((urls) => urls.filter((url) => !(Reflect.get(window, 'skerryUsed') as Set<string>).has(url)), late);
  await expect.poll(unused).toEqual([]);
}

for (const flavour of variants(KINDS, 1, 3)) {
  test(`a page load on a healthy ${flavour} fails no request and logs no error`, async ({ page, site }) => {
    const { missing, refused = [], refusesSockets } = unannouncedBy(flavour);
    const instance = await createInstance({ port: 0, seed: 'demo', flavour });
    const server = await createServer({ dir: site.dir, instance: instance.url, port: 0, host: '127.0.0.1' });
    const url = (await server.listen()).replace('127.0.0.1', 'localhost');
    const failed: string[] = [];
    const logged: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.url().replace(url, '')} ${response.status()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
    });
    const allowed = [...missing.map((path) => `${path} 404`), ...refused.map((path) => `${path} 401`)];
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
      await page.addInitScript(recordUses);
      failed.length = 0;
      logged.length = 0;
      await page.goto(`${url}/main/friends`);
      await expect(statuses(page).first()).toBeVisible();
      // What runs in the background is done too.
      await page.waitForLoadState('networkidle');
      // Each once, if it was not learnt on the page before.
      const unknown = failed.filter((one) => !allowed.includes(one.replace(/\?\S*/, '')));
      expect([unknown, failed]).toEqual([[], [...new Set(failed)]]);
      // The failed requests were counted above.
      const known = refusesSockets ? /^(?:Failed to load resource|WebSocket connection)/ : /^Failed to load resource/;
      expect(logged.filter((text) => !known.test(text) && !UNUSED_PRELOAD.test(text))).toEqual([]);
      await expectUse(page, logged);
    } finally {
      await server.close();
      await instance.close();
    }
  });
}
