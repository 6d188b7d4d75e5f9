import { chooseLanguage } from './support/choose-language.ts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function openSettings(page: Page, tab: string) {
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: tab }).click();
  return page.getByRole('dialog');
}

test('[SE-122] [SE-124] [SE-125] [SE-127] [SE-128] [SE-131] settings of one browser are those of another', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, 'maren');
  const dialog = await openSettings(page, 'General');
  await dialog.getByLabel('Theme', { exact: true }).selectOption('lichen');
  await dialog.getByRole('button', { name: 'Timelines' }).click();
  await dialog.getByRole('switch').first().click();
  const isOn = await dialog.getByRole('switch').first().isChecked();
  await dialog.getByRole('button', { name: 'General' }).click();
  await chooseLanguage(dialog, 'Deutsch');
  await dialog.getByRole('button', { name: 'Import und Export' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Einstellungen mit Design exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pleromafe_settings.full.json');

  const other = await (await browser.newContext({ baseURL: site.url, locale: 'en' })).newPage();
  await signIn(other, 'maren');
  const there = await openSettings(other, 'Import and export');
  const choose = async (what: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = other.waitForEvent('filechooser');
    await there.getByRole('button', { name: /Import settings|importieren$/ }).click();
    await (await chooser).setFiles(what);
  };
  const json = (text: string) => ({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(json('{'));
  await expect(there.getByRole('alert')).toContainText('Couldn’t import the settings.');
  await choose(json('{"theme":"sand"}'));
  await expect(there.getByRole('alert')).toContainText('This file isn’t a supported Pleroma settings backup');
  await choose(json('{"_pleroma_settings_version":[2,0],"theme":"sand"}'));
  await expect(there.getByRole('alert')).toContainText('This file’s settings version (2) is too new');
  await choose(await file.path());
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  const theme = (one: Page) =>
    one.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'));
  expect(await theme(other)).toBe(await theme(page));
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  const again = other.getByRole('dialog');
  await other.getByRole('navigation').getByText('Einstellungen', { exact: true }).first().click();
  await again.getByRole('button', { name: 'Timelines' }).click();
  await expect(again.getByRole('switch').first()).toBeChecked({ checked: isOn });
});
