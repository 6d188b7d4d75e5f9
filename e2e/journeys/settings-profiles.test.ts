import { chooseLanguage } from './support/choose-language.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function openProfiles(page: Page) {
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settings profiles' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}
const panel = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel').trim());
const another = async (browser: Browser, url: string) =>
  (await browser.newContext({ baseURL: url, locale: 'en' })).newPage();

test('[SE-136] [SE-137] [SE-139] [SE-142] a second browser takes over the settings, and its draft stays', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, 'maren');
  const dialog = await openProfiles(page);
  await expect(dialog.getByText('No settings profiles yet')).toBeVisible();
  await dialog.getByLabel('New profile name').fill('boat');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Creating the settings profile “boat” on your server')).toBeVisible();
  await expect(dialog.getByText('Version 1')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'General' }).click();
  await dialog.getByLabel('Theme', { exact: true }).selectOption('lichen');
  await expect(page.getByText('Settings synced')).toBeVisible();
  await dialog.getByRole('button', { name: 'Settings profiles' }).click();
  await expect(dialog.getByText('Version 2')).toHaveCount(2);

  const other = await another(browser, site.url);
  await signIn(other, 'maren');
  await other.getByRole('textbox', { name: 'Text' }).first().fill('Low water at six');
  const there = await openProfiles(other);
  await there.getByRole('button', { name: 'Use “boat”' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Use' }).click();
  await expect(there.getByText('In use', { exact: true })).toBeVisible();
  expect(await panel(other)).toBe(await panel(page));

  await dialog.getByRole('button', { name: 'General' }).click();
  await chooseLanguage(dialog, 'Deutsch');
  await expect(page.getByText('Die Einstellungen sind abgeglichen')).toBeVisible();
  await there.getByRole('button', { name: 'Sync now' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('textbox', { name: 'Text' }).first()).toHaveValue('Low water at six');
});

test('[SE-138] [SE-139] a save that fails, and changes in two browsers, 390 wide in Arabic', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.locator('input').nth(0).fill('maren');
  await form.locator('input').nth(1).fill('skerry-demo');
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/main\/friends$/);
  await page.getByRole('button', { name: 'القائمة' }).click();
  await page.getByRole('navigation').getByText('الإعدادات', { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'الإعدادات' });
  await dialog.getByRole('button', { name: 'مجموعات الإعدادات' }).click();
  await dialog.getByLabel('اسم المجموعة الجديدة').fill('boat');
  await dialog.getByRole('button', { name: 'إنشاء' }).click();
  await expect(dialog.getByText('قيد الاستخدام', { exact: true })).toBeVisible();

  const path = '/api/v1/akkoma/frontend_settings/pleroma-fe/boat';
  const fault = { kind: 'status', status: 403, path } as const;
  site.instance.addFault(fault);
  await dialog.getByRole('button', { name: 'عام' }).click();
  await dialog.getByLabel('السمة', { exact: true }).selectOption('lichen');
  await expect(page.getByText(/^تعذّرت مزامنة الإعدادات: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'مجموعات الإعدادات' }).click();
  await expect(dialog.getByText(/^فشلت المزامنة الأخيرة/)).toBeVisible();
  site.instance.clearFaults();

  const other = await another(browser, site.url);
  await signIn(other, 'maren');
  const there = await openProfiles(other);
  await there.getByRole('button', { name: 'Use “boat”' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Use' }).click();
  await there.getByRole('button', { name: 'General' }).click();
  await there.getByLabel('Theme', { exact: true }).selectOption('sand');
  await expect(other.getByText('Settings synced')).toBeVisible();

  await dialog.getByRole('button', { name: 'المزامنة الآن' }).click();
  const question = dialog.getByRole('group', { name: /^تغيّرت الإعدادات هنا/ });
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await question.getByRole('button', { name: 'استخدام إعدادات المجموعة' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => panel(page)).toBe(await panel(other));
});

test('[SE-140] [SE-142] a profile is created, which is said, and deleted by keyboard alone, 1440 wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  const dialog = await openProfiles(page);
  const name = dialog.getByLabel('New profile name');
  await expect(name).toBeVisible();
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 40; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  };
  await tabTo(name);
  await page.keyboard.type('boat');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]').filter({ hasText: 'Creating the settings profile “boat”' })).toBeVisible();
  await expect(dialog.getByText('In use', { exact: true })).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'Delete “boat”' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await tabTo(question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No settings profiles yet')).toBeVisible();
});
