import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../shell/operator/files.ts';
import { expect, statuses, test } from './support/test.ts';

const NOTE = /^This browser is too old for Skerry\. Update it, .*: Chrome 123, Firefox 128, Safari 17\.5 or newer\.$/;

test('a browser below the floor is told so in several languages, and how to go on; what it can it still shows', async ({
  page,
  site,
}) => {
  withoutFunction(site.dir);
  await page.goto('/main/all');
  await expect(page.getByText(NOTE)).toBeInViewport();
  await expect(page.getByText(/^Dieser Browser ist zu alt/)).toBeVisible();
  await expect(page.getByText(/^هذا المتصفح/)).toBeVisible();
  await expect(page.getByText(/^このブラウザ/)).toBeVisible();
  await expect(statuses(page).first()).toBeVisible();
  await test.info().attach('old browser', { body: await page.screenshot(), contentType: 'image/png' });
});

test('it is told so without any script', async ({ browser, site }) => {
  withoutFunction(site.dir);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/main/all');
  await expect(page.getByText(NOTE)).toBeInViewport();
  await context.close();
});

test('no other browser sees the note', async ({ page }) => {
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText(NOTE)).toBeHidden();
});

/** Asks for a function of CSS that no browser has, as an old one has no `light-dark()`. */
function withoutFunction(dir: string): void {
  const assets = join(dir, 'assets');
  const index = join(dir, 'index.html');
  const page = readFileSync(index, 'utf8');
  const name = readdirSync(assets).find((file) => file.endsWith('.css') && page.includes(`/assets/${file}"`)) ?? '';
  const path = join(assets, name);
  const css = readFileSync(path, 'utf8');
  const changed = css.replace('(color:light-dark(red, red))', '(color:light-or-dark(red, red))');
  expect(changed).not.toBe(css);
  for (const encoding of ['', '.br', '.gz']) rmSync(path + encoding, { force: true });
  writeFileSync(path, changed);
  writeFileSync(index, page.replace(integrityOf(Buffer.from(css)), integrityOf(Buffer.from(changed))));
}
