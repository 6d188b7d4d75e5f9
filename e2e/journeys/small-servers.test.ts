import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

for (const flavour of variants(['snac', 'sharkey', 'hollo'] as const, 0, 1))
  test(`[TL-185] [PR-027] on ${flavour} direct messages come from mentions, and the own account is one of the server`, async ({
    page,
    site,
  }) => {
    const instance = await createInstance({ port: 0, seed: 'demo', flavour });
    const server = await createServer({ dir: site.dir, instance: instance.url, port: 0, host: '127.0.0.1' });
    const url = (await server.listen()).replace('127.0.0.1', 'localhost');
    try {
      const token = instance.tokenFor('maren');
      const owner = await fetch(`${instance.url}/api/v1/accounts/verify_credentials`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { id, acct } = (await owner.json()) as { id: string; acct: string };
      const account = { token, id, acct, role: 'member', scopes: ['read', 'write', 'follow'] };
      await page.addInitScript((stored) => localStorage.setItem('skerry.session', JSON.stringify(stored)), {
        app: null,
        account,
      });
      instance.post('noor', { status: '@maren The key is under the third stone.', visibility: 'direct' });
      instance.post('ines', { status: '@maren Everybody may know of the ferry.', visibility: 'public' });
      await page.goto(`${url}/users/maren/dms`);
      const conversations = page.getByRole('feed', { name: 'Conversations' }).getByRole('article');
      await expect(page.getByText(/^This server lists no conversations/)).toBeVisible();
      await expect(conversations.filter({ hasText: 'Everybody may know of the ferry.' })).toHaveCount(0);
      await conversations.filter({ hasText: 'The key is under the third stone.' }).getByRole('link').click();
      await expect(page.getByRole('log')).toContainText('The key is under the third stone.');
      await expect(page.getByText(/^Read by .*Noor.* and you$/)).toBeVisible();

      await page.goto(`${url}/users/maren`);
      await expect(page.getByRole('main').getByRole('button', { name: 'Edit profile' })).toBeVisible();
      await page.goto(`${url}/users/noor`);
      await page.getByRole('main').getByRole('button', { name: 'More about this account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Mute', exact: true })).toHaveCount(flavour === 'snac' ? 0 : 1);
    } finally {
      await server.close();
      await instance.close();
    }
  });
