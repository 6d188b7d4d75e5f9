import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function openData(page: Page) {
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import and export' }).click();
  return page.getByRole('dialog');
}

test('[SE-119] [SE-120] a list is exported, and imported again', async ({ page }) => {
  await signIn(page, 'maren');
  const dialog = await openData(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export: People you follow' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('follows.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^([^@\s,]+@[^@\s,]+\n)+$/);
  const follows = dialog.getByRole('listitem', { name: 'People you follow' });
  await expect(follows.getByRole('status')).toContainText(/Exported \d+ entr/);
  const blocks = dialog.getByRole('listitem', { name: 'Blocked people' });
  const choose = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await blocks.getByRole('button', { name: 'Import: Blocked people' }).click();
    await (await chooser).setFiles({ name: 'blocks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  await choose('??\n');
  await expect(blocks.getByRole('alert')).toHaveText('Error importing blocks: The file has no handles.');
  const address = text.split('\n')[0] ?? '';
  await choose(`Account address\n${address}\n`);
  await expect(blocks.getByRole('status')).toContainText('Your server is importing 1 handle.');
  await dialog.getByRole('button', { name: 'Mutes and blocks' }).click();
  await dialog.getByRole('tab', { name: 'Blocked people' }).click();
  await expect(dialog.getByRole('list', { name: 'Blocked people' })).toContainText(address.split('@')[0] ?? '');
});

test('[SE-121] a backup is requested and fetched, 390 wide', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  const headers = { authorization: `Bearer ${site.instance.tokenFor('maren')}` };
  const backupsNow = async () =>
    (await page.request.get(`${site.instance.url}/api/v1/pleroma/backups`, { headers })).json();
  // The server takes its time.
  await page.route('**/api/v1/pleroma/backups', async (route) => {
    const answer = await route.fetch();
    const backups = (await answer.json()) as object[];
    const json = Array.isArray(backups) ? backups.map((backup) => ({ ...backup, processed: false })) : backups;
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  const backups = (await openData(page)).getByRole('region', { name: 'Backups' });
  await backups.getByRole('button', { name: 'Request a backup' }).click();
  await expect(backups.getByRole('listitem')).toHaveCount(1);
  const link = backups.getByRole('link', { name: /^Download backup/ });
  await expect(backups.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect.poll(async () => (await backupsNow())[0].processed).toBe(true);
  await expect(link).toBeHidden();
  await page.unroute('**/api/v1/pleroma/backups');
  await backups.getByRole('button', { name: 'Check again' }).click();
  await expect(link).toBeVisible();
  const archive = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await archive.body()).subarray(0, 2).toString()).toBe('PK');
  await backups.getByRole('button', { name: 'Request a backup' }).click();
  await expect(backups.getByRole('alert')).toContainText('Last export was less than 7 days ago');
});
