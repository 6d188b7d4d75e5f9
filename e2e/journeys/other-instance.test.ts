import { createServer } from '../../shell/operator/serve/create-server.ts';
import { createInstance } from '@skerry/instance';
import { expect, statusWith, test } from './support/test.ts';

test('against another instance the same client signs in and posts through the proxy', async ({ page, site }) => {
  const other = await createInstance({ port: 0, seed: 'empty', faults: true, title: 'Another place' });
  const server = await createServer({ dir: site.dir, instance: other.url, port: 0, host: '127.0.0.1' });
  const url = (await server.listen()).replace('127.0.0.1', 'localhost');
  try {
    await page.goto(url);
    await page.goto(`${url}/login`);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Username').fill('maren');
    await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/main\/friends$/);
    await page.getByRole('textbox', { name: 'Text' }).first().fill('First words on the other side');
    await page.getByRole('button', { name: 'Post', exact: true }).first().click();
    await expect(statusWith(page, 'First words on the other side').first()).toBeVisible();
    expect(other.requests('/api/v1/statuses').some(({ method }) => method === 'POST')).toBe(true);
    expect(site.instance.requests('/api/v1/statuses').some(({ method }) => method === 'POST')).toBe(false);
  } finally {
    await server.close();
    await other.close();
  }
});
